import { anchoredKind } from '@sabha/domain/acts/anchored-acts';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import type { ActForm } from '../act-kind.ts';
import { lockRecord } from '../acts.store.ts';
import {
  type AnnouncedBatch,
  actsBetween,
  dropUnfounded,
  nextAnnounced,
  writeDerived,
} from './anchored-batches.store.ts';
import type { AnchoredForm } from './anchored-form.ts';
import { batchOver } from './anchored-relay.ts';
import type { RecordedAnchored } from './derived-event.ts';
import { refuseTooLate } from './refuse-too-late.ts';

const LOOK_EVERY_MS = 5_000;

type Parts = Pick<Context, 'db' | 'events'>;
type Form = ActForm & { readonly anchored: AnchoredForm };

/** The forms of which acts may be anchored. */
export function anchoredForms(forms: readonly ActForm[]): readonly Form[] {
  return forms.filter((form): form is Form => form.anchored !== undefined);
}

/**
 * Reads each batch of anchored acts that the ledger announces: what it says of the acts follows from its root, once that is the root
 * of the acts in the record. Refuses the acts whose receipts were anchored too late.
 */
export function deriveEventsJob(context: Parts & Database, forms: readonly ActForm[]): Job {
  return {
    name: 'anchored-acts',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced'],
    lock: 'indexer',
    step: () => deriveStep(context, forms),
  };
}

/** One batch; rejects for one that is not of this record, which needs a person. */
export async function deriveStep({ db, events }: Parts, all: readonly ActForm[]): Promise<StepResult> {
  const forms = anchoredForms(all);
  await dropUnfounded(db);
  await refuseTooLate({ db, events }, forms);
  const batch = await nextAnnounced(db);
  if (!batch) return 'idle';
  const form = forms.find(({ name }) => anchoredKind(name) === batch.kind);
  if (!form) throw new Error(`The ledger has anchored acts of a kind that nobody declares: ${batch.kind}`);
  const acts = await actsBetween(db, form.name, batch);
  if (!isOver(form.name, batch, acts))
    throw new Error(`Batch ${batch.tx} of anchored acts is not of this record`);
  await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    await writeDerived(trx, batch, form.contract, acts, await form.anchored.events(trx, acts));
  });
  return 'more';
}

/** Whether a batch is over exactly these acts. */
export function isOver(
  kind: string,
  batch: Pick<AnnouncedBatch, 'subjectId' | 'root' | 'files'>,
  [first, ...rest]: readonly RecordedAnchored[],
): boolean {
  if (!first) return false;
  const { root, files } = batchOver(kind, batch.subjectId, [first, ...rest]);
  return root === batch.root && files === batch.files;
}
