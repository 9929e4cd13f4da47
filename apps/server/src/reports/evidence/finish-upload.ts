import { isBareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';
import type { FinishedUpload } from '@sabha/anonymity/evidence/evidence-calls';
import { evidenceTypeOf } from '@sabha/anonymity/evidence/file-type';
import type { Word } from '@sabha/anonymity/field';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  COPY_OF,
  type CopyType,
  type EvidenceFailure,
  type EvidenceType,
} from '@sabha/domain/reports/evidence';
import { isOfficeType, rewriteOffice } from './rewrite-office.ts';
import { type DoneUpload, sha256, type UploadFolder, type UploadPlan } from './upload-folder.ts';

/** How every age file begins. */
const AGE_BEGINS = 'age-encryption.org/v1\n';

type Outcome = Result<FinishedUpload, EvidenceFailure>;

const running = new Map<string, Promise<Outcome>>();

/**
 * Ends an upload: puts its parts together, and makes what will be public of a copy. Asked again it answers the same. What is refused is
 * deleted at once: a copy is not encrypted.
 */
export function finishUpload(folder: UploadFolder, id: string, sent: Word): Promise<Outcome> {
  const key = `${id} ${sent}`;
  const asked = running.get(key) ?? finish(folder, id, sent).finally(() => running.delete(key));
  running.set(key, asked);
  return asked;
}

async function finish(folder: UploadFolder, id: string, sent: Word): Promise<Outcome> {
  const plan = await folder.plan(id);
  if (!plan) return fail({ kind: 'upload-unknown' });
  const done = await folder.done(id);
  if (done) return done.sent === sent ? ok(answerOf(done)) : fail({ kind: 'part-changed' });
  const whole = await folder.assembled(id, plan);
  if (!whole) return fail({ kind: 'upload-incomplete' });
  if (sha256(whole) !== sent) return fail({ kind: 'part-changed' });
  const kept = await keptOf(plan, whole);
  if (!kept.ok) {
    await folder.forget(id);
    return kept;
  }
  const { bytes, type } = kept.value;
  return ok(answerOf(await folder.finish(id, bytes, { sent, type })));
}

async function keptOf({ purpose }: UploadPlan, whole: Buffer) {
  if (purpose.kind === 'copy') return makeCopy(purpose.of, whole);
  const isSealed = whole.subarray(0, AGE_BEGINS.length).toString('latin1') === AGE_BEGINS;
  return isSealed ? ok({ bytes: whole, type: null }) : fail({ kind: 'not-encrypted' });
}

function answerOf({ bytes, sha256: hash, type }: DoneUpload | FinishedUpload): FinishedUpload {
  return { bytes, sha256: hash, type };
}

interface PublicCopy {
  readonly type: CopyType;
  readonly bytes: Uint8Array;
}

/** The public copy of a file: a picture as its sender's browser redrew it, or the text of a document, rewritten here. */
async function makeCopy(of: EvidenceType, bytes: Uint8Array): Promise<Result<PublicCopy, EvidenceFailure>> {
  const type = COPY_OF[of];
  if (type === null) return fail({ kind: 'copy-impossible' });
  if (type === 'jpeg') return isBareJpeg(bytes) ? ok({ type, bytes }) : fail({ kind: 'copy-not-bare' });
  if (!isOfficeType(of) || evidenceTypeOf(bytes) !== of) return fail({ kind: 'copy-damaged' });
  const written = await rewriteOffice(of, bytes);
  return written.ok ? ok({ type, bytes: written.value }) : written;
}
