import type { OpenApiDocument } from "../../../../gateway/contract/openapi.ts";
import { brand } from "../../content/brand.ts";
import { themeColor } from "../../ui/theme-color.ts";
import { paths } from "../../paths.ts";
import { Logo } from "../../ui/logo.tsx";
import type { Call } from "./curl.ts";
import { Fields } from "./fields.tsx";
import { OperationArticle } from "./operation.tsx";
import { referenceTexts as texts } from "./texts.ts";

interface ReferenceProps {
  document: OpenApiDocument;
  stylesheet: string;
  origin: string;
}

const callsOf = ({ paths: items }: OpenApiDocument): Call[] =>
  Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );

const callsUnder = (document: OpenApiDocument, tag: string) =>
  callsOf(document).filter(({ operation }) => operation.tags.includes(tag));

function Header() {
  return (
    <header className="ground-forest">
      <div className="wrap bar">
        <a href={paths.home} className="brand" aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </a>
        <nav aria-label={texts.descriptions}>
          <ul>
            <li>
              <a href="/graphql">{texts.explorer}</a>
            </li>
            <li>
              <a href="/api/openapi.json">{texts.document}</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Contents({ document }: { document: OpenApiDocument }) {
  return (
    <nav aria-label={texts.contents} className="contents">
      <ul>
        <li>
          <a href="#security">{texts.security}</a>
        </li>
        <li>
          <a href="#errors">{texts.errors}</a>
        </li>
        {document.tags.map(({ name, "x-displayName": title }) => (
          <li key={name}>
            <a href={`#${name}`}>{title}</a>
            <ul>
              {callsUnder(document, name).map(({ operation: { operationId, summary } }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`}>{summary}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a href="#webhooks">{texts.webhooks}</a>
        </li>
        <li>
          <a href="#models">{texts.models}</a>
        </li>
      </ul>
    </nav>
  );
}

function Security({ document: { components } }: { document: OpenApiDocument }) {
  return (
    <section aria-labelledby="security">
      <h2 id="security">{texts.security}</h2>
      <dl className="fields">
        {Object.entries(components.securitySchemes).map(([name, { name: header, description }]) => (
          <div key={name} className="field">
            <dt>
              <code>{header ? String(header) : "Authorization: Bearer"}</code>
            </dt>
            <dd>
              <p>{String(description)}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const codeOf = (schema: { properties?: unknown } | undefined) =>
  String((schema?.properties as Record<string, { const?: unknown }>)["code"]?.const);

function Errors({ document: { components } }: { document: OpenApiDocument }) {
  const described = Object.entries(components.responses).filter(([name]) => name in components.schemas);
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">{texts.errors}</h2>
      <dl className="fields">
        {described.map(([name, { description }]) => (
          <div key={name} className="field" id={name}>
            <dt>
              <code>{codeOf(components.schemas[name])}</code>
            </dt>
            <dd>
              <p>{description}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Webhooks({ document: { webhooks } }: { document: OpenApiDocument }) {
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">{texts.webhooks}</h2>
      <dl className="fields">
        {Object.entries(webhooks).map(([event, { post }]) => (
          <div key={event} className="field" id={post.operationId}>
            <dt>
              <code>{event}</code>
            </dt>
            <dd>
              <p>
                {post.summary}. <a href="#WebhookEvent">WebhookEvent</a>
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Models({ document: { components } }: { document: OpenApiDocument }) {
  const models = Object.entries(components.schemas).filter(
    ([name]) => !(name.replace(/Problem$/, "") in components.responses),
  );
  return (
    <section aria-labelledby="models">
      <h2 id="models">{texts.models}</h2>
      {models.map(([name, schema]) => (
        <article key={name} className="model" aria-labelledby={name}>
          <h3 id={name}>
            <a href={`#${name}`}>{name}</a>
          </h3>
          <p>{String(schema["description"])}</p>
          <Fields schema={schema} areSent={name.endsWith("Input")} />
        </article>
      ))}
    </section>
  );
}

/** Needs no script. */
export function ReferenceDocument({ document, stylesheet, origin }: ReferenceProps) {
  const { info, tags, components } = document;
  return (
    <html lang={brand.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts.documentTitle}</title>
        <meta name="description" content={info.summary} />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <a href="#content" className="skip-link">
          {texts.skip}
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="wrap reference">
          <div className="opening">
            <h1>{texts.title}</h1>
            {info.description.split("\n\n").map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Contents document={document} />
          <div>
            <Security document={document} />
            <Errors document={document} />
            {tags.map(({ name, "x-displayName": title }) => (
              <section key={name} aria-labelledby={name}>
                <h2 id={name}>{title}</h2>
                {callsUnder(document, name).map((call) => (
                  <OperationArticle
                    key={call.operation.operationId}
                    call={call}
                    components={components}
                    origin={origin}
                  />
                ))}
              </section>
            ))}
            <Webhooks document={document} />
            <Models document={document} />
          </div>
        </main>
      </body>
    </html>
  );
}
