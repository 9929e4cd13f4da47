import {
  petitionSwitchesBodySchema,
  petitionSwitchesResponseSchema,
} from '@sabha/domain/petitions/petition-switches';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { type Access, officialOf } from '../../http/sessions/session.ts';
import { readSwitches, writeSwitches } from './switches.store.ts';

const requires: Access = ['admin'];

/** What the operator switches off in a rush, at run time and in all processes; signing cannot be. */
export function switchRoutes(app: App, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  app.get(
    '/api/petitions/switches',
    { schema: { response: { 200: petitionSwitchesResponseSchema } } },
    async (_request, reply) => reply.send(success(await readSwitches(db))),
  );
  app.put(
    '/api/petitions/switches',
    {
      config: { requires },
      schema: { body: petitionSwitchesBodySchema, response: { 200: petitionSwitchesResponseSchema } },
    },
    async (request, reply) => {
      const { role, wallet, office } = officialOf(request);
      const after = await db.transaction().execute(async (trx) => {
        const before = await readSwitches(trx);
        await writeSwitches(trx, request.body, clock());
        const now = await readSwitches(trx);
        await recordAudit(trx, {
          ...{ at: clock(), official: { role, wallet, office }, action: 'petition-switches-set' },
          ...{ subjectKind: 'petitions', subjectId: 'switches', before, after: now },
        });
        return now;
      });
      return reply.send(success(after));
    },
  );
}
