import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { IndexedKind, Indexes } from '../../privacy.ts';
import { checksOf } from './identity-checks.store.ts';
import { VERIFIERS } from './registry.ts';

/**
 * The names of the checks that this installation asks for and that the wallet has not passed for these very values: one
 * that was passed with another e-mail address, or whose time is over, is missing.
 */
export async function missingChecks(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Kysely<Schema>,
  wallet: Address,
  indexes: Readonly<Record<IndexedKind, Indexes>>,
): Promise<string[]> {
  const asked = VERIFIERS.filter((verifier) => verifier.by === 'code').filter(({ isRequired }) =>
    isRequired(config),
  );
  if (asked.length === 0) return [];
  const passed = await checksOf(db, wallet, clock());
  const counts = (name: string, subjects: Indexes) =>
    passed.some(
      ({ verifier, subject }) => verifier === name && subject !== null && subjects.includes(subject),
    );
  return asked.filter(({ name, needs }) => !counts(name, indexes[needs])).map(({ name }) => name);
}
