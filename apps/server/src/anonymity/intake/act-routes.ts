import { intakeReceiptMessage } from '@sabha/anonymity/calls/intake-receipt';
import {
  type IntakeReceipt,
  lookUpParamsSchema,
  lookUpResponseSchema,
  submitActBodySchema,
  submitActResponseSchema,
} from '@sabha/anonymity/calls/submit-act';
import { puzzleResponseSchema } from '@sabha/domain/core/work';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { Puzzles } from '../../http/work/puzzle.ts';
import { HashedAuthors } from './hashed-authors.ts';
import { lookUp } from './look-up.ts';
import { type IntakeParts, type Promised, submitAct } from './submit-act.ts';
import { refuseUnnamed, releasedBy, UNNAMED, workPrice } from './unnamed-calls.ts';

const BODY_LIMIT = 36_864;

/**
 * The calls of people whom nobody is to know. Nothing of a request is kept or logged; cookies and credentials are refused before the body is
 * read; there is no bound per address, but work to be done, which rises with what waits.
 */
export function anonymousActRoutes(app: App, parts: IntakeParts): void {
  const { context, ledger, verifiers, kinds } = parts;
  const puzzles = new Puzzles(context, 'anonymous');
  const hashed = new HashedAuthors(context.db);
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
      reply.header('cache-control', 'no-store');
      return success(await lookUp(context.db, hashed, kind, params));
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
