// The part of the second auditor for acts without a name, written from docs/audit-bundle.md and docs/anonymity.md alone. It makes every list
// of the census again, and judges every proof with `snarkjs`. It shares no line with the first.
import { isProvenToo } from '@sabha/anonymity/test/second-verifier';
import { type BundleLine, type Must, wordsOf } from './bundle-lines.ts';
import { censusOf, type Root } from './second-census-reader.ts';

const DAY = 86_400;
const LEAST = 20;

/** What does not hold together in the census, the reports and the votes of a bundle of everything; empty for a good one. */
export async function readAnonymousAgain(lines: readonly BundleLine[]): Promise<string[]> {
  const problems: string[] = [];
  const must: Must = (holds, what) => {
    if (!holds) problems.push(what);
  };
  const roots = censusOf(lines, must);
  const reports = new Map(lines.filter(({ of }) => of === 'report').map((line) => [line.digest, line]));
  const acts = lines.filter(({ kind, rejected }) => kind === 'act' && rejected === null);
  const filed = acts.filter(({ act }) => act === 'report');
  const votes = acts.filter(({ act }) => act === 'report-vote');
  for (const line of [...filed, ...votes]) {
    const [subject = ''] = wordsOf(line.payload);
    const report = reports.get(line.act === 'report' ? line.digest : subject);
    must(report !== undefined && report.id === line.subject, `act ${line.number}: its subject`);
    const from = (report?.day ?? 0) * DAY - 19_800;
    const to = from + (line.act === 'report' ? DAY : 30 * DAY);
    const root = roots.get(BigInt(wordsOf(line.authorization)[0] ?? 0));
    must(isTaken(root, from, to), `act ${line.number}: its root`);
    must(await isProved(line, lines[0]), `act ${line.number}: its proof`);
  }
  const reporters = filed.map(({ payload }) => payload.slice(0, 130));
  must(new Set(reporters).size === reporters.length, 'two reports of one day');
  compareCounts(lines, votes, must);
  return problems;
}

async function isProved(line: BundleLine, manifest: BundleLine | undefined): Promise<boolean> {
  const [subject = '', nullifier = '', ...words] = wordsOf(line.payload);
  const [root = '', ...points] = wordsOf(line.authorization);
  const where = {
    chainId: manifest?.chain.id ?? 0,
    contract: manifest?.contracts.anonymousReports?.address ?? '',
  };
  return isProvenToo({ kind: line.act, subject, words, root, nullifier, points }, where);
}

/** Of each nullifier on a report the vote with the highest number counts, which is the last one. */
function compareCounts(lines: readonly BundleLine[], votes: readonly BundleLine[], must: Must): void {
  for (const { digest, id } of lines.filter(({ of, kind }) => of === 'report' && kind === 'subject')) {
    const latest = new Map<string, readonly [seq: bigint, choice: bigint]>();
    for (const { payload, number } of votes) {
      const [subject, nullifier = '', seq, choice] = wordsOf(payload);
      if (subject !== digest) continue;
      must(BigInt(seq ?? 0) > (latest.get(nullifier)?.[0] ?? 0n), `act ${number}: its number`);
      latest.set(nullifier, [BigInt(seq ?? 0), BigInt(choice ?? 0)]);
    }
    const [up, down] = [1n, 2n].map(
      (of) => [...latest.values()].filter(([, choice]) => choice === of).length,
    );
    const published = lines.find((line) => line.kind === 'count' && line.of === 'report' && line.id === id);
    must(published?.counts.up === up && published?.counts.down === down, `the count of report ${id}`);
  }
}

function isTaken(root: Root | undefined, from: number, to: number): boolean {
  if (!root || root.members < LEAST) return false;
  return root.since <= to && (root.until === null || root.until > from);
}
