import { evidenceTermsResponseSchema } from '@sabha/anonymity/evidence/evidence-calls';
import { isOfficerKey, recipientFingerprint } from '@sabha/anonymity/thread/officer-key';
import { officersResponseSchema, type ThreadOfficer } from '@sabha/anonymity/thread/thread-calls';
import { parseAddress } from '@sabha/domain/core/hex';
import { askTime, askUnnamed } from '../../api/ask-unnamed.ts';
import type { PageSettings } from '../../shell/context.ts';
import { callEvidence, readAnswer, UploadFailed } from './upload-file.ts';

/** An officer who opens files, by office and by what people compare of the key. */
export interface FileReader extends Pick<ThreadOfficer, 'office' | 'recipient'> {
  readonly fingerprint: string;
}

/** What is taken, and to whom it is encrypted: nobody where no files are taken. */
export interface EvidenceTerms {
  readonly readers: readonly FileReader[];
  readonly files: number;
  readonly fileBytes: number;
}

/** The terms now. Only keys count that an officer's wallet signed; the page asks this itself. Rejects with UploadFailed. */
export async function loadTerms(
  { chainId, contracts }: PageSettings,
  signal: AbortSignal,
): Promise<EvidenceTerms> {
  const terms = readAnswer(evidenceTermsResponseSchema, await callEvidence('', { signal })).data;
  const { officers } = readAnswer(officersResponseSchema, await askOfficers(signal)).data;
  const now = await askTime(signal).catch(() => new Date());
  const contract = { chainId, address: parseAddress(contracts.anonymousReports) };
  const checked = await Promise.all(
    officers.map(async (officer) => {
      const isGood = officer.until * 1000 > now.getTime() && (await isOfficerKey(officer, contract));
      const { office, recipient } = officer;
      return isGood ? [{ office, recipient, fingerprint: await recipientFingerprint(recipient) }] : [];
    }),
  );
  return { readers: terms.open ? checked.flat() : [], files: terms.files, fileBytes: terms.file_bytes };
}

async function askOfficers(signal: AbortSignal): Promise<unknown> {
  try {
    return await (await askUnnamed('/api/anonymous/officers', { cache: 'no-store', signal })).json();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new UploadFailed(null);
  }
}
