import { createHmac } from 'node:crypto';
import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type {
  RequestCodeBody,
  RequestCodeFailure,
  RequestedCode,
} from '@sabha/domain/registration/codes/request-code';
import { CODE_ATTEMPTS, CODE_LIFE_MS, CODES_AN_HOUR } from '@sabha/domain/registration/limits';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import { takeTokens } from '../../http/bounds/rate-limit.store.ts';
import { codeMessage } from '../messages/code-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { VERIFIER_OF_CHANNEL } from '../verifiers/registry.ts';
import { hashCode, newCode } from './code-secret.ts';
import { codesSince, lockCounts, replaceCode } from './codes.store.ts';
import { readTarget, type Target } from './read-target.ts';

type TooMany = Extract<RequestCodeFailure, { readonly kind: 'too-many-codes' }>;

const HOUR_MINUTES = 60;
const HOUR_MS = HOUR_MINUTES * 60_000;

/**
 * Makes a one-time code and writes its message, in one transaction. Nobody is looked up: the answer, and the work, are
 * the same for an address that is registered and one that is not.
 */
export async function requestCode(
  context: Context,
  { wallet, client }: { wallet: Address; client: string },
  { channel, target: text, language }: RequestCodeBody,
): Promise<Result<RequestedCode, RequestCodeFailure>> {
  const { db, config, privacy, events, clock } = context;
  if (!VERIFIER_OF_CHANNEL[channel].isRequired(config)) return fail({ kind: 'verifier-unavailable' });
  const target = readTarget(privacy, channel, text);
  if (!target.ok) return target;
  const spent = await spendClientCode(context, client);
  if (!spent.ok) return spent;
  const now = clock();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const made = await db.transaction().execute(async (trx) => {
    const room = await roomFor(trx, wallet, target.value, now);
    if (!room.ok) return room;
    const code = newCode();
    const [targetIndex] = target.value.indexes;
    await replaceCode(trx, {
      wallet,
      channel,
      targetIndex,
      codeHash: hashCode(config.secret, { wallet, channel, targetIndex }, code),
      createdAt: now,
      expiresAt,
      attempts: CODE_ATTEMPTS,
    });
    const body = codeMessage(channel, language, code);
    await writeMessage(trx, privacy, { channel, target: target.value.address, body, now });
    return ok({ channel, expires_at: expiresAt.toISOString(), attempts: CODE_ATTEMPTS });
  });
  if (made.ok) events.emit({ kind: 'message.queued' });
  return made;
}

/** Room for one more code of this wallet, and for one more to this target: nobody fills a stranger's inbox. */
async function roomFor(
  trx: Transaction<Schema>,
  wallet: Address,
  { indexes }: Target,
  now: Date,
): Promise<Result<null, TooMany>> {
  await lockCounts(trx, wallet, indexes);
  const since = new Date(now.getTime() - HOUR_MS);
  const own = await codesSince(trx, { wallet }, since);
  const there = await codesSince(trx, { target: indexes }, since);
  // The bound is free again once the oldest of the last so many is an hour old.
  const inTheWay = [own[CODES_AN_HOUR.wallet - 1], there[CODES_AN_HOUR.target - 1]].filter(
    (at) => at !== undefined,
  );
  if (inTheWay.length === 0) return ok(null);
  const free = Math.max(...inTheWay.map((at) => at.getTime() + HOUR_MS));
  const retryAfterSeconds = Math.max(1, Math.ceil((free - now.getTime()) / 1000));
  return fail({ kind: 'too-many-codes', retryAfterSeconds });
}

/**
 * Spends one of a client's codes of the hour: wallets cost nothing, so a bound for each wallet would stop nobody. The client is
 * kept as a hash keyed by our secret and the day.
 */
async function spendClientCode(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  address: string,
): Promise<Result<null, TooMany>> {
  const now = clock();
  const name = `codes:${colomboDay(now)}:${clientOf(address)}`;
  const key = `codes:${createHmac('sha256', config.secret).update(name).digest('base64url')}`;
  const bucket = { key, perMinute: CODES_AN_HOUR.client, minutes: HOUR_MINUTES };
  const { granted } = await takeTokens(db, bucket, 1, now);
  const retryAfterSeconds = (HOUR_MINUTES * 60) / CODES_AN_HOUR.client;
  return granted > 0 ? ok(null) : fail({ kind: 'too-many-codes', retryAfterSeconds });
}
