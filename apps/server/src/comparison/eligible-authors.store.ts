import type { Schema } from '@sabha/db/schema';
import type { Ineligibility } from '@sabha/domain/acts/citizen-status';
import { type Kysely, sql } from 'kysely';
import type { ComparedKind } from './compared-kind.ts';
import { within } from './part.store.ts';
import type { Part } from './part.ts';

/** An author whose latest act on the chain should not count, and why. */
export interface IneligibleAuthor {
  readonly author: string;
  readonly ineligible: Ineligibility;
}

interface CountedRow {
  readonly author: string;
  readonly counted_at: Date;
  readonly authorised_at: Date | null;
  readonly revoked_at: Date | null;
}

/**
 * Authors of a part whose latest act the chain counts although they had no right to act by what the registry had said of them
 * until then.
 */
export async function findIneligible(
  db: Kysely<Schema>,
  kind: ComparedKind,
  part: Part,
): Promise<IneligibleAuthor[]> {
  const judge = (await kind.electorate?.(db, part.subject)) ?? null;
  if (judge === null) return [];
  const { rows } = await sql<CountedRow>`
    select c.author, c.mined_at as counted_at, r.authorised_at,
      case when r.revoked_at > r.authorised_at then r.revoked_at end as revoked_at
    from (
      select distinct on (e.author) e.author, e.block_number, e.log_index, e.mined_at
      from (${kind.recorded(part.subject)}) e where ${within('e.author', part)}
      order by e.author, e.seq desc, e.block_number, e.log_index -- what an office declared of it comes after it
    ) c
    left join lateral (
      select max(mined_at) filter (where name = 'CitizenAuthorised') as authorised_at,
        max(mined_at) filter (where name = 'CitizenRevoked') as revoked_at
      from chain_events r
      where r.actor = c.author and r.name in ('CitizenAuthorised', 'CitizenRevoked') and r.contract = 'registry'
        and (r.block_number, r.log_index) < (c.block_number, c.log_index)
    ) r on true`.execute(db);
  return rows.flatMap(({ author, counted_at, authorised_at, revoked_at }) => {
    const ineligible = judge({ authorisedAt: authorised_at, revokedAt: revoked_at }, counted_at);
    return ineligible === null ? [] : [{ author, ineligible }];
  });
}
