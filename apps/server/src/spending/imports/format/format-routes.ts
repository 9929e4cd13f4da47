import { readFile } from 'node:fs/promises';
import {
  describeImportFormat,
  exampleParamsSchema,
  importFormatResponseSchema,
} from '@sabha/domain/spending/read-import-format';
import { z } from 'zod';
import { asWritten } from '../../../http/answers/answers.ts';
import { conditionalGet } from '../../../http/answers/conditional-get.ts';
import { success } from '../../../http/answers/envelope.ts';
import type { App } from '../../../http/app-type.ts';

const EXAMPLES = new URL('./examples/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const FILE = z.instanceof(Buffer).meta({ type: 'string', format: 'binary' });

/** How files are written, and one example of each kind. Anyone reads them. */
export function importFormatRoutes(app: App): void {
  app.get(
    '/api/spending/import-format',
    {
      config: { visitorCache: true },
      onSend: conditionalGet,
      ...asWritten,
      schema: { response: { 200: importFormatResponseSchema } },
    },
    async () => success(describeImportFormat()),
  );

  app.get(
    '/api/spending/import-format/examples/:name',
    {
      schema: {
        params: exampleParamsSchema,
        response: {
          200: {
            description: 'The file, with invented data',
            content: { [TYPES.csv ?? '']: { schema: FILE }, [TYPES.xlsx ?? '']: { schema: FILE } },
          },
        },
      },
    },
    async (request, reply) => {
      const { name } = request.params; // one of the names that there are
      const file = await readFile(new URL(name, EXAMPLES));
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-type', TYPES[name.split('.').at(-1) ?? ''])
        .send(file);
    },
  );
}
