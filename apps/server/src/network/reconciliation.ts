import {
  mismatchesQuerySchema,
  mismatchesResponseSchema,
  reconciliationQuerySchema,
  reconciliationResponseSchema,
} from '@sabha/domain/voting/reconciliation';
import { verificationFiguresResponseSchema } from '@sabha/domain/voting/verification';
import { asWritten, jsonOrCsv } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { success } from '../http/envelope.ts';
import { streamCsv } from '../http/send-csv.ts';
import type { JobContext } from '../jobs/job-context.ts';
import {
  readMismatches,
  readReconciliation,
  readVerificationFigures,
} from '../jobs/reconciliation-report.ts';
import { mismatchesCsv, reconciledCsv } from './reconciliation-csv.ts';

const forVisitors = { config: { visitorCache: true }, ...asWritten };

/** The comparison of database and chain, for anyone: from what is kept of it, so that no request counts votes. */
export function reconciliationRoutes(app: App, context: JobContext): void {
  app.get(
    '/api/ledger/reconciliation',
    {
      ...forVisitors,
      schema: {
        querystring: reconciliationQuerySchema,
        response: { 200: jsonOrCsv(reconciliationResponseSchema) },
      },
    },
    async ({ query }, reply) =>
      query.format === 'csv'
        ? streamCsv(reply, 'database-and-ledger', reconciledCsv(context, query.sort))
        : success(await readReconciliation(context, query)),
  );
  app.get(
    '/api/ledger/mismatches',
    {
      ...forVisitors,
      schema: {
        querystring: mismatchesQuerySchema,
        response: { 200: jsonOrCsv(mismatchesResponseSchema) },
      },
    },
    async ({ query }, reply) => {
      if (query.format === 'csv') return streamCsv(reply, 'mismatches', mismatchesCsv(context));
      const { data, page } = await readMismatches(context, query);
      return { ...success(data), page };
    },
  );
  app.get(
    '/api/proposals/verification',
    { ...forVisitors, schema: { response: { 200: verificationFiguresResponseSchema } } },
    async () => success(await readVerificationFigures(context)),
  );
}
