export interface JsonSchema {
  [keyword: string]: unknown;
}

export interface Reference {
  $ref: string;
}

export interface Header {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface Parameter extends Header {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  example?: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

export type Content = Record<string, MediaType>;

export interface Answer {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Content;
  links?: Record<string, object>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Reference>;
}

export interface Webhook {
  post: Omit<Operation, "security">;
}

export type Method = "get" | "post" | "put" | "delete";

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string; "x-displayName": string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  webhooks: Record<string, Webhook>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, Header>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

export const refTo = (kind: keyof OpenApiDocument["components"], name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});
