import type { Schema } from '@sabha/db/schema';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import type { Province } from '@sabha/domain/core/provinces';
import type { AgeGroup, Gender } from '@sabha/domain/registration/citizen';
import type { Kysely } from 'kysely';
import type { Privacy } from '../../src/privacy.ts';
import { claimIndexes } from '../../src/registration/privacy/claims.store.ts';
import { buildPerson, insertPerson } from './people.ts';

/** One of a crowd; every number is another person. */
export interface Member {
  readonly n: number;
  readonly province?: Province;
  readonly gender?: Gender;
  readonly ageGroup?: AgeGroup;
  readonly name?: string;
  /** Still below the age: no citizen yet. */
  readonly underAge?: boolean;
}

/** What a member registered with. */
export function memberFacts(n: number) {
  return {
    wallet: parseAddress(`0x${(0xc0_0000 + n).toString(16).padStart(40, '0')}`),
    nic: `1985${String(100 + (n % 250)).padStart(3, '0')}${String(n).padStart(5, '0')}`,
    email: `person${n}@example.lk`,
    mobile: `+9477${String(n).padStart(7, '0')}`,
  };
}

/** These people registered at `at`: as both calls leave it, citizens with everything claimed. Gives their wallets and public ids. */
export async function registerCrowd(
  { db, privacy }: { db: Kysely<Schema>; privacy: Privacy },
  members: readonly Member[],
  at: Date,
): Promise<Array<{ readonly wallet: Address; readonly publicId: string }>> {
  const registered: Array<{ wallet: Address; publicId: string }> = [];
  for (const { n, province = 'Western', gender = 'female', ageGroup = '26-35', ...rest } of members) {
    const facts = memberFacts(n);
    const { wallet } = facts;
    const person = buildPerson({
      privacy,
      ...facts,
      province,
      gender,
      ageGroup: rest.underAge ? '18-25' : ageGroup,
      activatedAt: at,
      ...(rest.underAge && { takesPartFrom: '2026-05-10' }),
      ...(rest.name && { name: rest.name }),
    });
    const row = rest.underAge
      ? { ...person.row, status: 'checked' as const, activated_at: null }
      : { ...person.row, outbox_key: `authorise:${wallet}` };
    await db.transaction().execute(async (trx) => {
      const id = await insertPerson(trx, { ...person, row });
      if ((await claimIndexes(trx, id, person.claims)).length > 0) throw new Error('registered already');
      const status = rest.underAge ? ('under-age' as const) : ('active' as const);
      await trx
        .insertInto('citizens')
        .values({
          wallet,
          status,
          registered_at: at,
          authorised_at: rest.underAge ? null : at,
          revoked_at: null,
        })
        .execute();
    });
    registered.push({ wallet, publicId: person.publicId });
  }
  return registered;
}

/** `count` members of a province, numbered from `first`. */
export function members(
  first: number,
  count: number,
  province: Province,
  more: Partial<Member> = {},
): Member[] {
  return Array.from({ length: count }, (_, n) => ({ ...more, n: first + n, province }));
}
