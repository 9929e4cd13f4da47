import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/job.ts';
import { CLAIMED_WITHIN_HOURS } from './claimed-evidence.ts';
import {
  filesToRemove,
  markRemoved,
  nameClaim,
  settleClaim,
  type WaitingClaim,
  waitingClaims,
} from './evidence.store.ts';
import { KeptFolder } from './kept-folder.ts';
import { UploadFolder } from './upload-folder.ts';

const LOOK_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Hours beyond the latest release for which a claimed upload stays. */
const SPARE_HOURS = 2;
/** What the contract refused it may yet take: its files stay for so long. */
const REFUSED_DAYS = 30;
const MOST_AT_ONCE = 50;

type Parts = Pick<Context, 'db' | 'clock' | 'config' | 'events'>;

/** Keeps the files of released reports, removes those of reports that were taken back, and forgets what no report claimed within a day. */
export function keepEvidenceJob(context: Parts): Job {
  return {
    name: 'keep-evidence',
    idleMs: LOOK_EVERY_MS,
    lock: 'indexer',
    wakeOn: ['reports.changed', 'acts.released'],
    async step() {
      return (await keepEvidence(context)) ? 'more' : 'idle';
    },
  };
}

/** One step of it. True where more waits. */
export async function keepEvidence({ db, clock, config, events }: Parts): Promise<boolean> {
  const kept = new KeptFolder(config.evidence.dir);
  const uploads = new UploadFolder(config.evidence.dir, clock);
  const claims = await waitingClaims(db, MOST_AT_ONCE);
  for (const claim of claims) await keepClaim({ db, kept, uploads }, claim);
  const removed = await filesToRemove(db, new Date(clock().getTime() - REFUSED_DAYS * DAY_MS));
  for (const gone of removed) {
    await kept.remove(gone.file);
    await kept.remove(gone.copy_file);
    await markRemoved(db, gone);
  }
  const releaseHours = Math.ceil(config.anonymity.releaseAllMs / HOUR_MS);
  await uploads.forgetBefore(uploads.hour - CLAIMED_WITHIN_HOURS - releaseHours - SPARE_HOURS);
  // Of the files of a thread nobody is to learn: not even that there are some.
  const shown = [...claims, ...removed].filter(({ seq }) => seq === null);
  const reportIds = [...new Set(shown.map(({ report_id: id }) => id))];
  if (reportIds.length > 0) events.emit({ kind: 'reports.changed', reportIds });
  return claims.length === MOST_AT_ONCE;
}

/** A file is kept with its copy; a copy without its file is none. */
async function keepClaim(
  { db, kept, uploads }: { db: Parts['db']; kept: KeptFolder; uploads: UploadFolder },
  claim: WaitingClaim,
): Promise<void> {
  const names = {
    file: claim.file ?? KeptFolder.newName(),
    copy_file: claim.copy_upload ? (claim.copy_file ?? KeptFolder.newName()) : null,
  };
  await nameClaim(db, claim, names);
  const { upload, sha256, copy_upload: copyUpload, copy_sha256: copyHash } = claim;
  const file = upload ? await kept.keep(uploads, { upload, sha256, name: names.file }) : null;
  const type = copyUpload ? (await uploads.done(copyUpload))?.type : null;
  const copied =
    file && type && copyUpload && copyHash && names.copy_file
      ? await kept.keep(uploads, { upload: copyUpload, sha256: copyHash, name: names.copy_file })
      : null;
  await settleClaim(db, claim, { file, copy: copied && type ? { ...copied, type } : null });
  for (const over of [upload, copyUpload]) if (over) await uploads.forget(over);
}
