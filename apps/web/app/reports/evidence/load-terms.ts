import { evidenceTermsResponseSchema } from '@sabha/anonymity/evidence/evidence-calls';
import type { Word } from '@sabha/anonymity/field';
import type { PageSettings } from '../../shell/context.ts';
import { keysSignedFor, readOfficers } from '../thread/open-thread.ts';
import { checkOfficers } from '../thread/thread-holder.ts';
import type { CheckedOfficer } from '../thread/thread-messages.ts';
import { callEvidence, readAnswer } from './upload-file.ts';

/** What is taken, and which officers have a key that they signed: none where no files are taken. */
export interface EvidenceTerms {
  readonly officers: readonly CheckedOfficer[];
  readonly files: number;
  readonly fileBytes: number;
}

/** The terms now. Rejects where they cannot be had. */
export async function loadTerms(
  settings: PageSettings,
  signal: AbortSignal,
): Promise<EvidenceTerms & { readonly installation: Word }> {
  const terms = readAnswer(evidenceTermsResponseSchema, await callEvidence('', { signal })).data;
  const { officers, installation } = await readOfficers(signal);
  const checked = terms.open ? await checkOfficers(officers, keysSignedFor(settings)) : [];
  return { officers: checked, files: terms.files, fileBytes: terms.file_bytes, installation };
}
