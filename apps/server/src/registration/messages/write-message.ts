import type { Schema } from '@sabha/db/schema';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import type { Kysely } from 'kysely';
import type { MessageBody } from '../../mail/message-body.ts';
import type { Privacy } from '../../privacy.ts';
import { newPublicId } from '../privacy/public-id.ts';
import { insertMessage } from './outgoing.store.ts';

/** Queues a sealed message in the caller's transaction: it is stored exactly if the change that it is about is. */
export async function writeMessage(
  trx: Kysely<Schema>,
  privacy: Pick<Privacy, 'seal'>,
  message: { channel: CodeChannel; target: string; body: MessageBody; now: Date },
): Promise<void> {
  const { channel, target, body, now } = message;
  const reference = newPublicId();
  await insertMessage(trx, {
    reference,
    channel,
    targetSealed: privacy.seal('target', reference, target),
    bodySealed: privacy.seal('body', reference, JSON.stringify(body)),
    now,
  });
}
