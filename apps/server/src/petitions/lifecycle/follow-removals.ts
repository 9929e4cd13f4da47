import { lockRecord } from '../../acts/acts.store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { followRemoval, removalNews } from './decisions.store.ts';

const LOOK_EVERY_MS = 5_000;
/** Nobody used this server: the key of the case officer went to the contract itself. */
const LEDGER = {
  role: 'case-officer' as const,
  wallet: null,
  office: {
    en: 'The ledger, without this server',
    si: 'ලෙජරය, මෙම සේවාදායකයෙන් තොරව',
    ta: 'பேரேடு, இந்தச் சேவையகம் இன்றி',
  },
};

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/**
 * Shows removals that the contract has and no office of this server asked for, and shows such a petition again when a
 * reorganisation took the removal away. The public log says both. Gives how many petitions it concerned.
 */
export async function followRemovals({ db, clock, events }: Parts): Promise<number> {
  if ((await removalNews(db)).length === 0) return 0;
  const followed = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const news = await removalNews(trx);
    for (const one of news) {
      await followRemoval(trx, one);
      await recordAudit(trx, {
        at: clock(),
        official: LEDGER,
        action: one.gone ? 'petition-reopened' : 'petition-removed',
        subjectKind: 'petition',
        subjectId: String(one.id),
        before: null,
        after: { ledger: true },
      });
    }
    return news;
  });
  for (const { id } of followed) events.emit({ kind: 'petition.changed', petitionId: id });
  return followed.length;
}

/** Does so when the chain has moved, and now and then: another process may read the chain. Every process may. */
export function followRemovalsJob(context: Parts & Database): Job {
  return {
    name: 'petition-removals',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced', 'chain.rolled-back'],
    async step() {
      await followRemovals(context);
      return 'idle';
    },
  };
}
