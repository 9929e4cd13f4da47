import type { Address } from '@sabha/domain/core/hex';
import { withdrawFaceResponseSchema } from '@sabha/domain/face/face-calls';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { lockRegistration } from '../people.store.ts';
import { deleteCheck } from '../verifiers/identity-checks.store.ts';
import { faceCheck } from '../verifiers/registry.ts';
import { faceOfPerson, toBeErased } from './face-enrolments.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/** A person takes back the consent to the face check, and stays registered. */
export function withdrawFaceRoute(app: App, context: Context): void {
  app.delete(
    '/api/users/me/face-check',
    {
      config: { requires: 'session' },
      schema: {
        summary: 'Erases the face check of one’s own registration, which stays without it',
        response: { 200: withdrawFaceResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return success({ withdrawn: await withdrawFace(context, sessionOf(request).wallet) });
    },
  );
}

/** Takes the face check from a wallet's registration; the job erases it at the face service. False where there is none. */
async function withdrawFace({ db, clock, events }: Parts, wallet: Address): Promise<boolean> {
  const withdrawn = await db.transaction().execute(async (trx) => {
    const person = await lockRegistration(trx, wallet);
    const face = person && (await faceOfPerson(trx, person.id));
    if (!face) return false;
    await deleteCheck(trx, wallet, faceCheck.name);
    // Also one that was refused, which the face service would keep for its review: without consent nothing is kept.
    await toBeErased(trx, face.enrolmentId, clock());
    return true;
  });
  if (withdrawn) events.emit({ kind: 'outbox.filled' });
  return withdrawn;
}
