import { randomUUID } from 'node:crypto';
import { proposalTextBytes, type SignedText } from '@sabha/domain/voting/proposal-text';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Queues what anybody may say to the contract of secret ballots, and the server says. */
export async function queueSecretTask(
  trx: QueryExecutorProvider,
  { kind, payload }: { readonly kind: 'register-secret' | 'open-ballots'; readonly payload: object },
  now: Date,
): Promise<void> {
  await sql`
    insert into outbox (kind, key, payload, created_at)
    values (${kind}, ${`${kind}:${randomUUID()}`}, ${JSON.stringify(payload)}::jsonb, ${now})`.execute(trx);
}

/** Has the contract told that a proposal's ballots are secret; nothing where they are open. */
export async function registerSecret(
  trx: QueryExecutorProvider,
  proposalId: number,
  text: SignedText,
  now: Date,
): Promise<void> {
  if (text.ballot_kind !== 'secret') return;
  const payload = { proposalId, text: proposalTextBytes(text) };
  await queueSecretTask(trx, { kind: 'register-secret', payload }, now);
}
