import type { ClaimedEvidence } from '@sabha/anonymity/evidence/evidence-calls';
import type { Context } from '../../context.ts';
import { UploadFolder } from './upload-folder.ts';

/** An upload is claimed within so many hours, and deleted some hours later: what claims it may wait for its release. */
export const CLAIMED_WITHIN_HOURS = 24;

/** Whether all these uploads are here, whole, unchanged, and stay until the report that claims them is released. */
export async function areUploaded(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  evidence: ClaimedEvidence,
): Promise<boolean> {
  const { dir, files } = config.evidence;
  const claims = evidence.flatMap(({ upload, sha256, copy }) => [
    { kind: 'original', upload, sha256 },
    ...(copy ? [{ kind: 'copy', upload: copy.upload, sha256: copy.sha256 }] : []),
  ]);
  if (evidence.length > files || new Set(claims.map(({ upload }) => upload)).size !== claims.length)
    return false;
  const folder = new UploadFolder(dir, clock);
  for (const { kind, upload, sha256 } of claims) {
    const [plan, done] = [await folder.plan(upload), await folder.done(upload)];
    if (plan?.purpose.kind !== kind || done?.sha256 !== sha256) return false;
    if (plan.hour < folder.hour - CLAIMED_WITHIN_HOURS) return false;
  }
  return true;
}
