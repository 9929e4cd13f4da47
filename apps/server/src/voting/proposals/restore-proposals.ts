import { lockRecord } from '../../acts/acts.store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { restoreAmendments } from './restore-amendments.ts';
import {
  hasRefusedWithdrawals,
  nextRefusedWithdrawal,
  takeRefusedWithdrawals,
  unmarkWithdrawn,
} from './withdrawals.store.ts';

const LOOK_EVERY_MS = 5_000;
/** The product itself acts here; the contract has spoken. */
const LEDGER = {
  role: 'official' as const,
  wallet: null,
  office: {
    en: 'The ledger, which refused the withdrawal',
    si: 'ඉවත් කිරීම ප්‍රතික්ෂේප කළ ලෙජරය',
    ta: 'திரும்பப் பெறுதலை மறுத்த பேரேடு',
  },
};

/**
 * Lets the contract have the last word on a withdrawal too: one that came to it only when voting had ended is refused, a
 * result stands, and so the proposal is put back with its votes, and the public log says so. Gives how many it put back.
 */
export async function restoreProposals({
  db,
  clock,
  events,
}: Pick<Context, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock();
  if (!(await hasRefusedWithdrawals(db, now))) return 0;
  const restored = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const refused = await takeRefusedWithdrawals(trx, now);
    for (const { proposal_id: id, failure } of refused) {
      const { title, reason } = await unmarkWithdrawn(trx, id);
      await recordAudit(trx, {
        at: now,
        official: LEDGER,
        action: 'proposal-restored',
        subjectKind: 'proposal',
        subjectId: String(id),
        before: { title, reason },
        after: { title, refused: failure },
      });
    }
    return refused.map(({ proposal_id }) => proposal_id);
  });
  for (const proposalId of restored) events.emit({ kind: 'proposal.changed', proposalId });
  return restored.length;
}

/** Does so when the relayer has moved, and now and then: another process may relay, and a voting may end meanwhile. */
export function restoreProposalsJob(context: Pick<Context, 'db' | 'clock' | 'events'> & Database): Job {
  return {
    name: 'refused-changes',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['relay.moved'],
    async step() {
      await restoreAmendments(context);
      await restoreProposals(context);
      return (await nextRefusedWithdrawal(context.db)) ?? 'idle';
    },
  };
}
