import type { Schema } from '@sabha/db/schema';
import { sql, type Transaction } from 'kysely';
import { hashOf } from './planned-votes.store.ts';

/** Registered people behind the active citizens, not in the public list yet. What is sealed is not: nothing opens it here. */
export async function insertPeople(trx: Transaction<Schema>): Promise<void> {
  await sql`insert into people (public_id, wallet, status, province, nic_index, email_index, mobile_index, index_key, name_sealed,
      email_sealed, nic_sealed, mobile_sealed, consent_version, consent_language, consented_at, reserved_at, activated_at,
      outbox_key)
    select substr(${hashOf('public', sql`id`)}, 3, 22), wallet, 'active', province, ${hashOf('nic', sql`id`)}, ${hashOf('email', sql`id`)},
      ${hashOf('mobile', sql`id`)}, 'none', '', '', '', '', '1', 'en', registered_at, registered_at, registered_at,
      'authorise:' || wallet || ':' || id
    from citizens where status = 'active'`.execute(trx);
}
