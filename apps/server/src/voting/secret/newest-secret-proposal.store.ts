import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

export interface NewestSecretProposal {
  readonly id: number;
  readonly subject: string;
  readonly opensAt: Date;
  /** Whether a list of citizens was published since it opened, which it does not count. */
  readonly enrolledSince: boolean;
}

/** The secret proposal that opened last and is open still; null where none is. */
export async function newestSecretProposal(db: Kysely<Schema>): Promise<NewestSecretProposal | null> {
  const { rows } = await sql<NewestSecretProposal>`
    select p.id, p.ballot_subject as subject, p.opens_at as "opensAt",
      exists (select from census_epochs e where e.published_at > p.opens_at) as "enrolledSince"
    from proposals p
    where p.ballot_kind = 'secret' and p.withdrawn_at is null and p.expired_date > now()
    order by p.opens_at desc, p.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
