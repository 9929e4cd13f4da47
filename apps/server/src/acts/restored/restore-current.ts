import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { lockRecord } from '../acts.store.ts';
import { differs } from '../ledger/follow-ledger.ts';
import type { FollowedKind } from '../ledger/followed-kind.ts';
import { readDue } from '../ledger/ledger-news.store.ts';
import { authorsOf } from './restore-current.store.ts';

/** Makes current, for acts of a kind on a subject that were written behind its rules, what the acts say. Gives how many it changed. */
export async function restoreCurrent(
  db: Kysely<Schema>,
  kind: FollowedKind,
  subject: number,
): Promise<number> {
  let changed = 0;
  for (let after = ''; ; ) {
    const authors = await authorsOf(db, kind.name, subject, after);
    const end = authors.at(-1);
    if (!end) return changed;
    changed += await db.transaction().execute(async (trx) => {
      await lockRecord(trx);
      const changes = (await readDue(trx, kind, authors)).filter(differs);
      if (changes.length > 0) await kind.write(trx, changes);
      return changes.length;
    });
    after = end.author;
  }
}
