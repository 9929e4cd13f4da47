import { createHmac } from 'node:crypto';
import { colomboDay } from '@sabha/domain/core/colombo';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { CODES_AN_HOUR } from '@sabha/domain/registration/request-code';
import type { Context } from '../../context.ts';
import { clientOf } from '../../http/bounds/client-address.ts';
import { takeTokens } from '../../http/bounds/rate-limit.store.ts';

const MINUTES = 60;

type TooMany = { readonly kind: 'too-many-codes'; readonly retryAfterSeconds: number };

/**
 * Spends one of a client's codes of the hour: wallets cost nothing, so a bound on each would bound nobody. The client is
 * kept as a hash keyed by our secret and the day.
 */
export async function spendClientCode(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  address: string,
): Promise<Result<null, TooMany>> {
  const now = clock();
  const name = `codes:${colomboDay(now)}:${clientOf(address)}`;
  const key = `codes:${createHmac('sha256', config.secret).update(name).digest('base64url')}`;
  const bucket = { key, perMinute: CODES_AN_HOUR.client, minutes: MINUTES };
  const { granted } = await takeTokens(db, bucket, 1, now);
  const retryAfterSeconds = (MINUTES * 60) / CODES_AN_HOUR.client;
  return granted > 0 ? ok(null) : fail({ kind: 'too-many-codes', retryAfterSeconds });
}
