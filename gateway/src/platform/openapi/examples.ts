import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from "graphql";
import { compileRoute, type RestRoute } from "../rest/rest-route.ts";
import { exampleId } from "./parameters.ts";

const BY_SCALAR: Record<string, unknown> = { ID: exampleId, Int: 0, Boolean: false };
const BY_NAME: Record<string, unknown> = { version: 1 };

export class Examples {
  readonly #byType = new Map<string, Record<string, unknown>>();

  constructor(routes: RestRoute[], schema: GraphQLSchema) {
    for (const route of routes) {
      const { name: answered } = compileRoute(route, schema).type;
      this.#byType.set(answered, { ...this.#byType.get(answered), ...route.example });
    }
  }

  result(type: GraphQLType, selections: SelectionSetNode | undefined): unknown {
    const inner = getNullableType(type);
    if (isListType(inner)) return [this.result(inner.ofType as GraphQLType, selections)];
    const named = getNamedType(inner);
    if (!isObjectType(named)) return BY_SCALAR[named.name] ?? "…";
    const known = { ...BY_NAME, ...this.#byType.get(named.name) };
    const fields = (selections?.selections ?? []).flatMap((node) => (node.kind === Kind.FIELD ? node : []));
    return Object.fromEntries(
      fields.map(({ name: { value }, selectionSet }) => [
        value,
        selectionSet || !(value in known) ? this.result(named.getFields()[value]!.type, selectionSet) : known[value],
      ]),
    );
  }
}
