import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import { lockRecord } from '../../acts/acts.store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import {
  currentText,
  hasRefusedAmendments,
  type ProposalState,
  presentText,
  takeRefusedAmendments,
  writeText,
} from './proposal-texts.store.ts';
import { raiseVersion } from './proposals.store.ts';

/** The product itself acts here; the contract has spoken. */
const LEDGER = {
  role: 'official' as const,
  wallet: null,
  office: {
    en: 'The ledger, which refused the change',
    si: 'වෙනස ප්‍රතික්ෂේප කළ ලෙජරය',
    ta: 'மாற்றத்தை மறுத்த பேரேடு',
  },
};

/**
 * Lets the contract have the last word on a change of text or window too: where a vote had reached it first, it refuses the
 * change, and the proposal says again what it said before. Ballots that were signed meanwhile keep the text that they were
 * signed for; the contract refuses them, and `follow-ledger.ts` takes them out. Gives how many changes it took back.
 */
export async function restoreAmendments({
  db,
  clock,
  events,
}: Pick<Context, 'db' | 'clock' | 'events'>): Promise<number> {
  if (!(await hasRefusedAmendments(db))) return 0;
  const now = clock();
  const refused = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const taken = await takeRefusedAmendments(trx);
    for (const { proposal_id: id, failure } of taken) {
      const { before, after } = await putBack(trx, id, now);
      await recordAudit(trx, {
        at: now,
        official: LEDGER,
        action: 'proposal-amendment-refused',
        subjectKind: 'proposal',
        subjectId: String(id),
        before: audited(before),
        after: { ...audited(after), refused: failure },
      });
    }
    return taken;
  });
  for (const { proposal_id: proposalId } of refused) events.emit({ kind: 'proposal.changed', proposalId });
  return refused.length;
}

/** Writes the last text that was not refused, unless it stands already: a later change may still be on its way. */
async function putBack(trx: Transaction<Schema>, id: number, now: Date) {
  const before = await presentText(trx, id);
  const { number: _, ...after } = await currentText(trx, id);
  const differs = JSON.stringify(audited(before)) !== JSON.stringify(audited(after));
  if (differs) {
    await writeText(trx, id, after, now);
    await raiseVersion(trx, id);
  }
  return { before, after };
}

function audited({ title, text_hash, opens_at, expired_date, extendable_until }: ProposalState) {
  return { title, text_hash, opens_at, expired_date, extendable_until };
}
