import { refusal } from '@sabha/domain/core/refusal';
import { passResponseSchema, puzzleResponseSchema, workBodySchema } from '@sabha/domain/core/work';
import type { Context } from '../../context.ts';
import { success } from '../answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../answers/problem.ts';
import type { App } from '../app-type.ts';
import { clientOf } from '../bounds/client-address.ts';
import { Puzzles, type WorkFailure } from './puzzle.ts';
import { setPass } from './visitor-pass.ts';
import { WorkPrice } from './work-price.ts';

export const WORK_PROBLEMS: ProblemTable<WorkFailure> = {
  'work-wrong': refusal(400, 'The computation was not solved'),
  'work-expired': refusal(409, 'This computation has expired. Please ask for another.'),
  'work-used': refusal(409, 'This computation has already been used. Please ask for another.'),
  'work-too-cheap': refusal(409, 'The required work has increased. Please ask for another computation.'),
};

/**
 * Work instead of waiting: who is behind an address that has used up its bound may have their device compute for a moment
 * and is let through by a pass of their own. Neither route has a bound itself, or a neighbour could use that up too: making a
 * puzzle costs us less than answering, and looking at junk costs one derivation.
 */
export function workRoutes(app: App, context: Context): void {
  const puzzles = new Puzzles(context, 'pass');
  const price = new WorkPrice(() => context.clock().getTime());
  app.get(
    '/api/work',
    { config: { rate: 'none' }, schema: { response: { 200: puzzleResponseSchema } } },
    async (request, reply) => {
      const { challenges, expiresAt } = await puzzles.make(price.of(clientOf(request.ip)));
      reply.header('cache-control', 'no-store');
      return success({ challenges, expires_at: expiresAt.toISOString() });
    },
  );
  app.post(
    '/api/work',
    {
      config: { rate: 'none' },
      bodyLimit: 8 * 1024,
      schema: { body: workBodySchema, response: { 200: passResponseSchema } },
    },
    async (request, reply) => {
      const client = clientOf(request.ip);
      const redeemed = await puzzles.redeem(request.body, price.of(client));
      if (!redeemed.ok) return sendFailure(reply, WORK_PROBLEMS, redeemed.failure);
      price.paid(client);
      const until = setPass(request, reply, context, redeemed.value.puzzle);
      reply.header('cache-control', 'no-store');
      return success({ expires_at: until.toISOString() });
    },
  );
}
