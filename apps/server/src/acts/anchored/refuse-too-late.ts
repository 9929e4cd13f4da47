import type { Context } from '../../context.ts';
import type { ActForm } from '../act-kind.ts';
import { lockRecord } from '../acts.store.ts';
import { anchorsOver } from '../anchors/anchors.store.ts';
import { differs } from '../ledger/follow-ledger.ts';
import { readDue } from '../ledger/ledger-news.store.ts';
import { type AnchoredForm, latestAnchorOf } from './anchored-form.ts';
import { refuseWaiting, waitingActs } from './late-acts.store.ts';

const AT_ONCE = 500;

/**
 * Takes out of the queue what can never be anchored: acts whose receipts came under an anchor after the grace. They count nothing, as a
 * contract would have said of them; what stood before them counts again.
 */
export async function refuseTooLate(
  { db, events }: Pick<Context, 'db' | 'events'>,
  forms: ReadonlyArray<ActForm & { readonly anchored: AnchoredForm }>,
): Promise<void> {
  for (const { name, anchored, followed } of forms) {
    const waiting = await waitingActs(db, anchored.relay.name, AT_ONCE);
    if (waiting.length === 0) continue;
    const ends = await anchored.ends(db, [...new Set(waiting.map(({ subject }) => subject))]);
    const anchors = await anchorsOver(
      db,
      waiting.map(({ number }) => number),
    );
    const late = waiting.flatMap((act) => {
      const [end, anchor] = [ends.get(act.subject), anchors.get(act.number)];
      const isLate = end && anchor && anchor.anchoredAt > latestAnchorOf(anchored, end, act.payload);
      return isLate ? [{ ...act, tx: anchor.tx }] : [];
    });
    if (late.length === 0) continue;
    const changes = await db.transaction().execute(async (trx) => {
      await lockRecord(trx);
      const refused = await refuseWaiting(trx, name, late);
      if (!followed) return [];
      const found = (await readDue(trx, followed, refused)).filter(differs);
      if (found.length > 0) await followed.write(trx, found);
      return found;
    });
    if (changes.length > 0) followed?.changed(events, changes);
  }
}
