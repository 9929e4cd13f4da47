import type { Schema } from '@sabha/db/schema';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { AGE_GROUPS, GENDERS } from '@sabha/domain/registration/citizen';
import { sql, type Transaction } from 'kysely';
import type { Privacy } from '../../../src/privacy.ts';
import { sealFacts } from '../../../src/registration/person-facts.ts';
import { newPublicId } from '../../../src/registration/privacy/public-id.ts';
import { hashOf } from './planned-votes.store.ts';

const ROWS_AT_ONCE = 5_000;

/**
 * Registered people of every province and age behind the active citizens, not in the public list yet. Of what is sealed only
 * the facts are: nothing else is opened here.
 */
export async function insertPeople(trx: Transaction<Schema>, privacy: Privacy): Promise<void> {
  let after = 0n;
  for (;;) {
    const citizens = await trx
      .selectFrom('citizens')
      .select('id')
      .where('status', '=', 'active')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = citizens.at(-1);
    if (!last) return;
    const rows = citizens.map(({ id }) => ({ id: Number(id), ...sealedFacts(privacy, Number(id)) }));
    await sql`insert into people (reference, wallet, status, public_index, nic_index, email_index, mobile_index, index_key,
        name_sealed, email_sealed, nic_sealed, mobile_sealed, facts_sealed, consent_version, consent_language, consented_at,
        reserved_at, activated_at, outbox_key)
      select x.reference, wallet, 'active', ${hashOf('public', sql`c.id`)}, ${hashOf('nic', sql`c.id`)},
        ${hashOf('email', sql`c.id`)}, ${hashOf('mobile', sql`c.id`)}, ${privacy.currentKey}, '', '', '', '', x.facts, '1', 'en',
        registered_at, registered_at, registered_at, 'authorise:' || wallet || ':' || c.id
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id bigint, reference text, facts text)
      join citizens c on c.id = x.id`.execute(trx);
    after = last.id;
  }
}

function sealedFacts(privacy: Privacy, n: number): { readonly reference: string; readonly facts: string } {
  const reference = newPublicId();
  const facts = sealFacts(privacy, reference, {
    public_id: newPublicId(),
    province: PROVINCES[n % PROVINCES.length] ?? 'Western',
    age_group: AGE_GROUPS[Math.floor(n / 3) % AGE_GROUPS.length] ?? '55+',
    gender: GENDERS[n % 2] ?? 'female',
    takes_part_from: null,
  });
  return { reference, facts };
}
