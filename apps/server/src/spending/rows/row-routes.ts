import { recordParamsSchema, recordsProofResponseSchema } from '@sabha/domain/spending/anchor-proof';
import {
  listBudgetLinesQuerySchema,
  listBudgetLinesResponseSchema,
} from '@sabha/domain/spending/list-budget-lines';
import { listPaymentsQuerySchema, listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import { rowParamsSchema, shownRowResponseSchema } from '@sabha/domain/spending/shown-row';
import { originOf } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import { asWritten, jsonOrCsv } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import { begun, streamCsv } from '../../http/answers/send-csv.ts';
import type { App } from '../../http/app-type.ts';
import { listeningPort } from '../../http/listening-port.ts';
import { recordProof } from '../anchors/records-proof.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { listBudgetLines, listPayments } from './list-rows.ts';
import { budgetLinesCsv, paymentsCsv } from './rows-csv.ts';
import { showRow } from './show-row.ts';

const forReaders = { onSend: conditionalGet, ...asWritten };

/** The rows behind every figure of public money, in pages or as a file, and the proof of each. */
export function rowRoutes(app: App, context: Context): void {
  const origin = () => originOf(context.config, listeningPort(app));

  app.get(
    '/api/spending/budget-lines',
    {
      ...forReaders,
      schema: {
        querystring: listBudgetLinesQuerySchema,
        response: { 200: jsonOrCsv(listBudgetLinesResponseSchema) },
      },
    },
    async ({ query }, reply) =>
      query.format === 'csv'
        ? streamCsv(reply, 'budget-lines', await begun(budgetLinesCsv(context, query, origin())))
        : listBudgetLines(context, query),
  );

  app.get(
    '/api/spending/payments',
    {
      ...forReaders,
      schema: {
        querystring: listPaymentsQuerySchema,
        response: { 200: jsonOrCsv(listPaymentsResponseSchema) },
      },
    },
    async ({ query }, reply) =>
      query.format === 'csv'
        ? streamCsv(reply, 'payments', await begun(paymentsCsv(context, query, origin())))
        : listPayments(context, query),
  );

  app.get(
    '/api/spending/records/:kind/:id',
    { ...forReaders, schema: { params: rowParamsSchema, response: { 200: shownRowResponseSchema } } },
    async (request, reply) => {
      const row = await showRow(context, request.params);
      return row.ok ? success(row.value) : sendFailure(reply, SPENDING_PROBLEMS, row.failure);
    },
  );

  app.get(
    '/api/spending/records/:kind/:id/proof',
    { ...forReaders, schema: { params: recordParamsSchema, response: { 200: recordsProofResponseSchema } } },
    async (request, reply) => {
      const proof = await recordProof(context, request.params);
      return proof.ok ? success(proof.value) : sendFailure(reply, SPENDING_PROBLEMS, proof.failure);
    },
  );
}
