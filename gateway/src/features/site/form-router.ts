import { Router, type Request, type RequestHandler, type Response } from "express";
import { unavailable } from "../../platform/errors/app-error.ts";
import type { RouterTools } from "../../platform/feature-router.ts";
import { readForm } from "../../platform/http/body.ts";
import { publishError } from "../../platform/http/error-handler.ts";
import { refuseOtherSites } from "../../platform/http/security-headers.ts";
import { contextOf } from "../../platform/http/request-context.ts";
import { compileRoute, variablesOf, type CompiledRoute } from "../../platform/rest/rest-route.ts";
import { PageRenderer } from "./page-renderer.ts";
import type { FormAnswer, Site } from "../../platform/site/site-bundle.ts";

const pathOf = { contact: "/contact", register: "/user/register" };

// Forms send line breaks as CRLF, scripts as LF.
const withLineFeeds = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\r\n", "\n") : (value as unknown),
    ]),
  );

/** Without the space that a keyboard adds when it completes the address. */
const withTrimmedEmail = (body: Record<string, unknown>) =>
  typeof body.email === "string" ? { ...body, email: body.email.trim() } : body;

const untyped = { message: "", fields: {}, values: {} };

const isShown = (name: string) => !/^(password|fax_2)/.test(name);

export function formRouter(tools: RouterTools): Router {
  const { site, readContext } = tools;
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, form] of Object.entries(site?.forms ?? {})) {
    const route = form === "scripted" ? null : restRoute(pathOf[form], tools);
    router.post(path, readContext, answerForm(route, site!, tools));
  }
  return router;
}

function restRoute(path: string, { routes, schema }: RouterTools): CompiledRoute {
  const route = routes.find((one) => one.path === path && one.method === "post");
  return compileRoute(route!, schema);
}

function answerForm(route: CompiledRoute | null, site: Site, tools: RouterTools): RequestHandler {
  const { isReady, services } = tools;
  const origin = services.env.publicUrl;
  const renderer = new PageRenderer({ ...tools, site, origin, context: services });
  return async (request, response) => {
    const values: Record<string, string> = {};
    let answer: FormAnswer = { ...untyped, outcome: route ? "done" : "scripted" };
    try {
      refuseOtherSites(request, services.env);
      if (route) await submit(route, { request, response, values }, tools);
    } catch (thrown) {
      const { message, details } = publishError(services.log, thrown, request, response);
      const { fax_2: _, ...fields } = details.fields ?? {};
      answer = { outcome: "refused", message, fields, values };
    }
    const page = await renderer.renderForm(request.path, answer, isReady());
    const headers = { "Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8" };
    services.sender.send(request, response, [Buffer.from(page)], headers, response.statusCode);
  };
}

interface Sent {
  request: Request;
  response: Response;
  values: Record<string, string>;
}

async function submit(route: CompiledRoute, { request, response, values }: Sent, tools: RouterTools): Promise<void> {
  const context = tools.isReady() ? contextOf(response) : null;
  if (route.limited) await context?.limits.look(route.limited, context);
  const variables = variablesOf(route, request, withTrimmedEmail(withLineFeeds(await readForm(request, response))));
  for (const [name, value] of Object.entries(variables.input as object))
    if (isShown(name) && typeof value === "string") values[name] = value;
  if (!context) throw unavailable();
  const { errors } = await tools.executeDocument(route.document, { context, variables });
  if (errors?.[0]) throw errors[0];
}
