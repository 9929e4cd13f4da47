import { lockRecord } from '../../acts/acts.store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import {
  hasExtensionNews,
  moveCloses,
  newExtensionEvents,
  recordExtension,
  takeBackExtensions,
  takeRefusedExtensions,
} from './extensions.store.ts';

const LOOK_EVERY_MS = 5_000;
/** The product itself acts here; the contract has spoken. */
const LEDGER = {
  role: 'official' as const,
  wallet: null,
  office: {
    en: 'The ledger, which refused the extension',
    si: 'දීර්ඝ කිරීම ප්‍රතික්ෂේප කළ ලෙජරය',
    ta: 'நீட்டிப்பை மறுத்த பேரேடு',
  },
};

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/**
 * Lets the ledger say when a proposal closes: an extension moves the close once a block has it, whoever sent it, and no longer
 * once a reorganisation took that block away. One that was not mined before the close that it was to move is refused for good,
 * and the public log says so. No vote is being recorded meanwhile. Gives how many proposals it concerned.
 */
export async function followExtensions({ db, clock, events }: Parts): Promise<number> {
  const now = clock();
  if (!(await hasExtensionNews(db, now))) return 0;
  const concerned = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const undone = await takeBackExtensions(trx);
    const extended = await newExtensionEvents(trx);
    for (const event of extended) await recordExtension(trx, event);
    const refused = await takeRefusedExtensions(trx, now);
    for (const { proposal_id, new_closes_at, failure } of refused) {
      await recordAudit(trx, {
        at: now,
        official: LEDGER,
        action: 'proposal-extension-refused',
        subjectKind: 'proposal',
        subjectId: String(proposal_id),
        before: null,
        after: { expired_date: new_closes_at, refused: failure },
      });
    }
    const moved = await moveCloses(trx, undone);
    return new Set([...undone, ...moved, ...[...extended, ...refused].map(({ proposal_id }) => proposal_id)]);
  });
  for (const proposalId of concerned) events.emit({ kind: 'proposal.changed', proposalId });
  return concerned.size;
}

/** Does so when the chain has moved or a task ended, and now and then: another process may read the chain. Every process may. */
export function followExtensionsJob(context: Parts & Database): Job {
  return {
    name: 'extensions',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced', 'relay.moved'],
    async step() {
      await followExtensions(context);
      return 'idle';
    },
  };
}
