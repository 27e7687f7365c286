import { readdirSync } from "node:fs";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { noCircle, noFeatureCircle } from "./gateway/tools/import-circles.mjs";

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The layers of the site: each imports its own files and those of the layers after it. */
const webLayers = ["app", "features", "management", "session", "api", "ui", "content"];
/** Those inside management. Neither of record and table knows the other one. */
const managementLayers = ["screen", "record", "table", "fields", "notices", "data"];

const unknown =
  folders("web/src").find((name) => ![...webLayers, "styles"].includes(name)) ??
  folders("web/src/management").find((name) => !managementLayers.includes(name));
if (unknown)
  throw new Error(`No layer of the site is named ${unknown}: enter it in eslint.config.js, above all it imports.`);

const fencesBetween = (path, layers) =>
  layers.flatMap((layer, index) =>
    layers.slice(0, index).map((above) => ({
      target: `${path}/${layer}/**/*`,
      from: `${path}/${above}/**/*`,
      message: `${layer}/ is below ${above}/ and knows nothing of it.`,
    })),
  );

// Fences that build themselves: a new feature folder is isolated the day it appears.
const webFences = [
  ...folders("web/src/features").map((name) => ({
    target: `web/src/features/${name}/**/*`,
    from: "web/src/features/**/*",
    except: [`**/features/${name}/**`],
    message: "A feature of the site imports no other one: compose them in app/, or move the shared part down.",
  })),
  ...fencesBetween("web/src", webLayers),
  ...fencesBetween("web/src/management", managementLayers),
  ...fencesBetween("web/src/management", ["table", "record"]),
  {
    target: "web/src/*/**/*",
    from: "web/src/*.{ts,tsx}",
    except: ["**/paths.ts"],
    message: "Nothing imports main, start or prerender.",
  },
  {
    target: "web/src/**/!(*.test).{ts,tsx}",
    from: "web/test/**/*",
    message: "Only tests import web/test/.",
  },
  {
    target: ["web/test/*", "web/test/screens/**/!(*.test|site).tsx"],
    from: "web/src/{app,features,management/!(data)}/**/*",
    message: "What tests share knows no page.",
  },
  {
    target: "web/src/**/*",
    from: "web/{art,build,e2e}/**/*",
    except: ["**/art/out/**"],
    message: "Of the folders next to src/ the site imports only the drawings in art/out/.",
  },
  {
    target: "web/{art,build,e2e}/**/*",
    from: "web/src/**/*",
    except: ["**/src/ui/art/**"],
    message: "Browser tests and the build know the built site, and drawings only ui/art/.",
  },
];

/** The layers of the gateway: each imports its own files and those of the layers after it. Tests import what they need. */
const gatewayLayers = {
  "gateway/src": [
    ...["main.ts", "gateway.ts", "app.ts", "prepare-store.ts", "background-work.ts", "services.ts"],
    ...["operations", "migrations.ts", "seeding", "access.ts", "features.ts", "features", "store", "platform"],
  ],
  "gateway/src/platform": [
    ...[
      "feature.ts",
      "feature-router.ts",
      "kits",
      "openapi",
      "rest",
      "csv",
      "graphql",
      "idempotency",
      "cache",
      "http",
      "mail",
      "activity",
      "records",
      "pictures",
      "site",
      "webhooks",
      "jobs",
      "auth",
      "markdown",
      "metrics",
    ],
    ...["collection-of.ts", "named-enum.ts", "write.ts", "errors", "config", "event-loop", "log.ts", "clock.ts"],
  ],
};

/** A pattern for a file, too: a fence takes patterns only, or no pattern at all. */
const filesOf = (path) => (path.endsWith(".ts") ? path.replace(".ts", "[.]ts") : `${path}/**/!(*.test).ts`);

const gatewayFences = [
  ...Object.entries(gatewayLayers).flatMap(([folder, layers]) => {
    const there = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));
    const stray = [...there, ...layers].find((name) => !there.includes(name) || !layers.includes(name));
    if (stray)
      throw new Error(
        `${folder}/${stray} is a layer without files or files without a layer: mend gatewayLayers in eslint.config.js.`,
      );
    return layers.slice(1).map((layer, index) => ({
      target: filesOf(`${folder}/${layer}`),
      from: layers.slice(0, index + 1).map((above) => filesOf(`${folder}/${above}`)),
      message: `${layer} is below what it imports here: see gatewayLayers in eslint.config.js.`,
    }));
  }),
  ...folders("gateway/src/features").map((name) => ({
    target: `gateway/src/features/${name}/**/*`,
    from: `gateway/src/features/!(${name})/**/!(*.model|*.service).ts`,
    message: "A feature of the gateway imports nothing of another one but its model and service.",
  })),
  {
    target: "gateway/src/features/**/!(*.test).ts",
    from: "gateway/src/store/**/*",
    message: "A feature knows models, and not the store below them.",
  },
  {
    target: gatewayLayers["gateway/src"]
      .filter((name) => !name.startsWith("features"))
      .map((name) => filesOf(`gateway/src/${name}`)),
    from: "gateway/src/features/**/*",
    message: "It imports no feature: a manifest names what it needs.",
  },
  {
    target: "gateway/src/store/**/*",
    from: "gateway/src/platform/!(errors|config|event-loop)/**/*",
    message: "The store knows of the platform only its errors, its settings, the event loop and the form of a write.",
  },
  {
    target: "gateway/src/**/!(*.test).ts",
    from: "gateway/test/**/*",
    message: "Only tests and the bench import gateway/test/.",
  },
  {
    target: "gateway/{src,contract}/**/*",
    from: "gateway/{bench,tools}/**/*",
    message: "What is served knows nothing of what builds and measures it.",
  },
];

const bridges = [
  {
    target: ["web/*", "web/!(e2e|test)/**/*"],
    from: "gateway/!(contract)/**/*",
    message: "The site knows the gateway only through its contract.",
  },
  {
    target: "web/{e2e,test}/**/*",
    from: "gateway/!(contract|test)/**/*",
    message: "Tests of screens and in a browser know the built gateway, and share the harness in gateway/test/.",
  },
  { target: "gateway/{src,contract}/**/*", from: "web/**/*", message: "The gateway knows nothing of the site's code." },
  {
    target: "gateway/contract/**/*",
    from: "gateway/src/**/*",
    message: "The contract imports nothing of the gateway.",
  },
];

const restricted = (files, patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns }] },
});

const moduleState = "Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration)[kind='let']";

const bareAdjectives = [
  ...["most", "least", "many", "few", "fewest", "longest", "shortest", "largest", "greatest", "biggest", "smallest"],
  ...["latest", "earliest", "newest", "oldest", "late", "early", "long", "short", "large", "small", "young", "stale"],
];

export default tseslint.config(
  {
    ignores: [
      "**/dist/",
      "gateway/dist-testing/",
      "**/node_modules/",
      "web/src/api/generated.ts",
      "web/src/management/data/generated.ts",
      "web/e2e/.results/",
      "data/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { "import-x": importX, local: { rules: { "import-circles": noCircle } } },
    settings: {
      "import-x/resolver-next": [createTypeScriptImportResolver({ project: ["tsconfig.json", "web/tsconfig.json"] })],
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 250, skipComments: true, skipBlankLines: true }],
      "max-lines-per-function": ["error", { max: 80, skipComments: true, skipBlankLines: true }],
      "no-warning-comments": ["error", { terms: ["prettier-ignore"], location: "anywhere" }],
      "local/import-circles": "error",
      "import-x/no-restricted-paths": [
        "error",
        {
          zones: [...webFences, ...gatewayFences, ...bridges],
        },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-console": "off",
    },
  },
  {
    files: ["**/*.{ts,tsx,js,mjs}"],
    rules: {
      // A limit names what it limits and its unit, as in `maxBodyBytes`.
      "@typescript-eslint/naming-convention": [
        "error",
        {
          selector: "variable",
          modifiers: ["const", "global"],
          format: null,
          custom: { regex: `^(${bareAdjectives.join("|")})$`, match: false },
        },
      ],
    },
  },
  {
    files: ["gateway/src/**/*.ts"],
    ignores: ["gateway/src/main.ts", "gateway/src/operations/**", "**/*.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: "Only platform/config/env.ts reads settings.",
        },
        {
          selector: moduleState,
          message: "No state at module level: services come in through the request context or a constructor.",
        },
        {
          selector: "ImportDeclaration[source.value='graphql'] > ImportSpecifier[imported.name='execute']",
          message: "Only platform/graphql/run-operation.ts executes documents, since it asks the access table.",
        },
        {
          selector:
            "CallExpression[callee.object.name='AbortSignal'][callee.property.name='any'] CallExpression[callee.property.name='timeout']",
          message:
            "Node 20 collects the timeout's signal as garbage before it fires; abort a controller by setTimeout.",
        },
      ],
    },
  },
  {
    files: ["gateway/src/features/**/*.ts"],
    ignores: ["**/*.test.ts"],
    plugins: { features: { rules: { circles: noFeatureCircle } } },
    rules: { "features/circles": "error" },
  },
  restricted(
    ["gateway/src/features/**/*.rest.ts"],
    [{ group: ["*.model.*", "*.resolver.*"], message: "A REST table is data." }],
  ),
  restricted(["gateway/src/features/**/*.resolver.ts"], [{ group: ["express"], message: "A resolver knows no HTTP." }]),
  {
    files: ["**/*.test.{ts,tsx}", "**/*.e2e.ts", "web/e2e/**", "gateway/bench/**", "gateway/test/harness/rules/*.ts"],
    rules: { "max-lines-per-function": "off" },
  },
  {
    // What integrators write has the types of generated clients, without a cast.
    files: ["gateway/test/harness/generated-clients/*.ts"],
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["web/src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        { selector: moduleState, message: "State outside React is held by createStore of ui/create-store.ts." },
      ],
    },
  },
  {
    files: ["web/src/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // A region that scrolls must take the focus, or the keyboard can't scroll it (WCAG 2.1.1).
      "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["region", "tabpanel"], tags: [] }],
      // A container may take the keys of the controls in it.
      "jsx-a11y/no-static-element-interactions": ["error", { handlers: ["onClick", "onMouseDown", "onMouseUp"] }],
      // A component decides for itself what its autoFocus does.
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
    },
  },
  {
    files: ["web/src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
