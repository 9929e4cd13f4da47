import { z } from 'zod';

/**
 * Answers that are our own and typed by the compiler are written as they are: parsing them again by the schema that they
 * declare would cost each reader as much as making them. The declared schema is what `/api/docs` publishes, and what
 * the tests parse the answers with.
 */
export const asWritten = { serializerCompiler: () => JSON.stringify };

/** What a route answers that gives the same figures as JSON or, asked for it, as a CSV file. */
export function jsonOrCsv<Schema extends z.ZodType>(schema: Schema) {
  return {
    description: 'JSON; with `format=csv` the same as a CSV file',
    content: { 'application/json': { schema }, 'text/csv': { schema: z.string() } },
  };
}
