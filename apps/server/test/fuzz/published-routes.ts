import { ROLE_NAMES } from '@sabha/domain/core/roles';
import { z } from 'zod';

const schemaSchema = z.record(z.string(), z.unknown());
const operationSchema = z.object({
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        schema: schemaSchema.default({}),
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaSchema.default({}) })) })
    .optional(),
  security: z.array(z.object({ session: z.array(z.enum(ROLE_NAMES)) })).optional(),
});
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const documentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operationSchema)),
});

/** A schema of the published description, as JSON. */
export type Schema = Readonly<Record<string, unknown>>;
type Part = { readonly name: string; readonly schema: Schema };

/** A call of the published description. */
export interface PublishedRoute {
  readonly method: (typeof METHODS)[number];
  /** With its parameters in braces. */
  readonly path: string;
  readonly params: readonly Part[];
  readonly query: readonly Part[];
  readonly body: Schema | null;
  /** Null: anybody; else who is signed in, with one of these roles where there are any. */
  readonly roles: readonly (typeof ROLE_NAMES)[number][] | null;
}

/** Every call of the published description. */
export function publishedRoutes(document: unknown): PublishedRoute[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const { parameters, requestBody, security } = operation;
      return {
        method,
        path,
        params: parameters.filter((part) => part.in === 'path'),
        query: parameters.filter((part) => part.in === 'query'),
        body: requestBody?.content['application/json']?.schema ?? null,
        roles: security?.[0]?.session ?? null,
      };
    }),
  );
}
