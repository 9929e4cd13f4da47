import { readKeptAct } from '@sabha/anonymity/acts/kept-act';
import { intakeReceiptMessage } from '@sabha/anonymity/calls/intake-receipt';
import {
  type IntakeReceipt,
  lookUpParamsSchema,
  lookUpResponseSchema,
  submitActBodySchema,
  submitActResponseSchema,
} from '@sabha/anonymity/calls/submit-act';
import { wordOf } from '@sabha/anonymity/field';
import type { Schema } from '@sabha/db/schema';
import type { AnchoredPath } from '@sabha/domain/acts/anchored-acts';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import type { Kysely } from 'kysely';
import { keccak256 } from 'viem';
import { pathsOf } from '../../acts/anchored/anchored-paths.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { Puzzles } from '../../http/work/puzzle.ts';
import type { AnonymousActKind } from './anonymous-kind.ts';
import type { ReleasedRow } from './released-acts.store.ts';
import { type IntakeParts, type Promised, submitAct } from './submit-act.ts';
import { refuseUnnamed, releasedBy, UNNAMED, workPrice } from './unnamed-calls.ts';

const BODY_LIMIT = 36_864;
/** Rows that a look-up reads at most, and answers with where there are as many. */
const MOST_ROWS = 50_000;
const LEAST_ROWS = 256;

/**
 * The calls of people whom nobody is to know. Nothing of a request is kept or logged; cookies and credentials are refused before the body is
 * read; there is no bound per address, but work to be done, which rises with what waits.
 */
export function anonymousActRoutes(app: App, parts: IntakeParts): void {
  const { context, ledger, verifiers, kinds } = parts;
  const puzzles = new Puzzles(context, 'anonymous');
  const price = () => workPrice(context, verifiers.waiting);
  app.get(
    '/api/anonymous/challenge',
    { ...UNNAMED, config: { rate: 'none' }, schema: { response: { 200: puzzleResponseSchema } } },
    async (_request, reply) => {
      const { challenges, expiresAt } = await puzzles.make(await price());
      reply.header('cache-control', 'no-store');
      return success({ challenges, expires_at: expiresAt.toISOString() });
    },
  );
  app.post(
    '/api/anonymous/acts',
    {
      ...UNNAMED,
      bodyLimit: BODY_LIMIT,
      config: { rate: 'none', fromAnySite: true },
      schema: { body: submitActBodySchema, response: { 200: submitActResponseSchema } },
    },
    async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const redeemed = await puzzles.redeem(body.work, await price());
      if (!redeemed.ok) return refuseUnnamed(reply, redeemed.failure);
      const taken = await submitAct(parts, body);
      if (!taken.ok) return refuseUnnamed(reply, taken.failure);
      const receipt = await sign(taken.value);
      return reply.send(success({ receipt }));
    },
  );
  app.get(
    '/api/anonymous/acts/:kind/:subject/:bits/:prefix',
    {
      ...UNNAMED,
      config: { rate: 'none' },
      schema: { params: lookUpParamsSchema, response: { 200: lookUpResponseSchema } },
    },
    async ({ params }, reply) => {
      const kind = kinds.get(params.kind);
      if (!kind) return refuseUnnamed(reply, { kind: 'kind-closed' });
      const rows = await kind.about(context.db, params.subject, MOST_ROWS);
      const bits = Math.max(0, Math.floor(Math.log2(Math.max(1, rows.length) / LEAST_ROWS)));
      const asked = Math.min(params.bits, bits);
      const found = rows.flatMap((row) => {
        const act = readKeptAct(params.kind, row);
        if (!act || leading(keccak256(wordOf(act.nullifier)), asked) !== leading(params.prefix, asked))
          return [];
        const { nullifier, words, root, points } = act;
        return [
          {
            id: row.id,
            nullifier: wordOf(nullifier),
            words: [...words],
            digest: row.digest,
            root: wordOf(root),
            points: points.map(wordOf),
          },
        ];
      });
      const paths = await anchoredPaths(context.db, kind, rows, found);
      reply.header('cache-control', 'no-store');
      const shown = found.map(({ id, ...row }) => ({ ...row, anchored: paths.get(id) ?? null }));
      return reply.send(success({ bits, acts: rows.length, rows: shown }));
    },
  );

  async function sign({ kind, scope, nullifier, digest, hour }: Promised): Promise<IntakeReceipt> {
    const unsigned = {
      v: 1 as const,
      kind,
      scope,
      nullifier,
      digest,
      hour,
      in_log_by: releasedBy(context, hour),
    };
    const signature = await ledger.receiptKey.signMessage({ message: intakeReceiptMessage(unsigned) });
    return { ...unsigned, signature };
  }
}

/** Where those of the rows that are shown are under anchored roots. */
async function anchoredPaths(
  db: Kysely<Schema>,
  { form: { name, anchored } }: AnonymousActKind,
  [first]: readonly ReleasedRow[],
  shown: ReadonlyArray<Pick<ReleasedRow, 'id'>>,
): Promise<ReadonlyMap<bigint, AnchoredPath>> {
  if (!anchored || !first || !(await anchored.among(db, [first.subject])).has(first.subject))
    return new Map();
  return pathsOf(
    db,
    { name, subject: first.subject },
    shown.map(({ id }) => id),
  );
}

/** The first `bits` of a hash or of a prefix of 8 digits. */
function leading(hex: string, bits: number): bigint {
  return BigInt(hex.slice(0, 10)) >> BigInt(32 - bits);
}
