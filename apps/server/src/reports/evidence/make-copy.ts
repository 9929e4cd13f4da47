import { isBareJpeg } from '@sabha/anonymity/evidence/bare-jpeg';
import { evidenceTypeOf } from '@sabha/anonymity/evidence/file-type';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  COPY_OF,
  type CopyType,
  type EvidenceFailure,
  type EvidenceType,
} from '@sabha/domain/reports/evidence';
import { isOfficeType, rewriteOffice } from './rewrite-office.ts';

export interface PublicCopy {
  readonly type: CopyType;
  readonly bytes: Uint8Array;
}

/** What will be public of a file of this type: a picture that its sender's browser drew anew, or the text of a document, written anew here. */
export async function makeCopy(
  of: EvidenceType,
  bytes: Uint8Array,
): Promise<Result<PublicCopy, EvidenceFailure>> {
  const type = COPY_OF[of];
  if (type === null) return fail({ kind: 'copy-impossible' });
  if (type === 'jpeg') return isBareJpeg(bytes) ? ok({ type, bytes }) : fail({ kind: 'copy-not-bare' });
  if (!isOfficeType(of) || evidenceTypeOf(bytes) !== of) return fail({ kind: 'copy-damaged' });
  const written = await rewriteOffice(of, bytes);
  return written.ok ? ok({ type, bytes: written.value }) : written;
}
