import { HeaderMap, type ApolloServerPlugin } from "@apollo/server";
import { rootFields } from "../auth/authorize.ts";
import { AppError, STATUS_BY_CODE } from "../errors/app-error.ts";
import type { GraphqlContext } from "./graphql-context.ts";

// Their arguments are secret, and URLs are logged.
export const refusingGet: ApolloServerPlugin<GraphqlContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ schema, document, operation, request }) {
      if (request.http?.method !== "GET") return;
      const queries = schema.getQueryType()?.getFields() ?? {};
      const names = rootFields(document, operation).map((field) => field.slice(field.indexOf(".") + 1));
      const refused = names.find((name) => queries[name]?.extensions.isPostOnly);
      if (!refused) return;
      const error = new AppError("METHOD_NOT_ALLOWED", `Send ${refused} by POST`);
      const http = { status: STATUS_BY_CODE.METHOD_NOT_ALLOWED, headers: new HeaderMap([["allow", "POST"]]) };
      throw Object.assign(error, { extensions: { ...error.extensions, http } });
    },
  }),
};
