import {
  actMismatchesResponseSchema,
  comparisonReportResponseSchema,
} from '@sabha/domain/comparison/comparison-report';
import {
  mismatchesQuerySchema,
  mismatchesResponseSchema,
  reconciliationQuerySchema,
  reconciliationResponseSchema,
  VOTES_KIND,
} from '@sabha/domain/voting/reconciliation';
import { verificationFiguresResponseSchema } from '@sabha/domain/voting/verification';
import { z } from 'zod';
import { type ComparedKind, kindNamed } from '../comparison/compared-kind.ts';
import { readKeptSums, readMismatches, readReport } from '../comparison/report.ts';
import { asWritten, jsonOrCsv } from '../http/answers/answers.ts';
import { success } from '../http/answers/envelope.ts';
import { streamCsv } from '../http/answers/send-csv.ts';
import type { App } from '../http/app-type.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { comparedCsv, mismatchesCsv } from './comparison-csv.ts';
import { neutralSort, presentFigures, presentVoteMismatch, presentVotes } from './present-votes.ts';

const forVisitors = { config: { visitorCache: true }, ...asWritten };

/**
 * The comparison of database and chain, for anyone: from what is kept of it, so that no request counts acts. Votes are told
 * in their own words, every other kind in those that fit any.
 */
export function comparisonRoutes(app: App, context: JobContext, kinds: readonly ComparedKind[]): void {
  const names = kinds.map(({ name }) => name);
  app.get(
    '/api/ledger/reconciliation',
    {
      ...forVisitors,
      schema: {
        querystring: reconciliationQuerySchema(names),
        response: { 200: jsonOrCsv(z.union([reconciliationResponseSchema, comparisonReportResponseSchema])) },
      },
    },
    async ({ query }, reply) => {
      const kind = kindNamed(kinds, query.kind);
      const sort = neutralSort(query.sort);
      if (query.format === 'csv')
        return streamCsv(reply, 'database-and-ledger', comparedCsv(context, kind, sort));
      const report = await readReport(context, kind, { ...query, sort });
      return report && query.kind === VOTES_KIND ? success(presentVotes(report)) : success(report);
    },
  );
  app.get(
    '/api/ledger/mismatches',
    {
      ...forVisitors,
      schema: {
        querystring: mismatchesQuerySchema(names),
        response: { 200: jsonOrCsv(z.union([mismatchesResponseSchema, actMismatchesResponseSchema])) },
      },
    },
    async ({ query }, reply) => {
      const kind = kindNamed(kinds, query.kind);
      if (query.format === 'csv') return streamCsv(reply, 'mismatches', mismatchesCsv(context, kind));
      const { data, page } = await readMismatches(context, kind, query);
      return query.kind === VOTES_KIND
        ? { ...success(data.map(presentVoteMismatch)), page }
        : { ...success(data), page };
    },
  );
  app.get(
    '/api/proposals/verification',
    { ...forVisitors, schema: { response: { 200: verificationFiguresResponseSchema } } },
    async () => {
      const kept = await readKeptSums(context, kindNamed(kinds, VOTES_KIND));
      return success(kept && presentFigures(kept), 'Verification found');
    },
  );
}
