// The part of the second auditor for acts without a name, written from docs/audit-bundle.md and docs/anonymity.md alone. It makes every list
// of the census again, and judges every proof with `snarkjs`. It shares no line with the first.
import { createHash } from 'node:crypto';
import { hashPair } from '@sabha/anonymity/test/second-tree';
import { isProvenToo } from '@sabha/anonymity/test/second-verifier';

/** Fields of lines of every kind, as JSON brings them: each line has some of them. */
export interface BundleLine {
  readonly kind: string;
  readonly of: string;
  readonly id: number;
  readonly act: string;
  readonly number: string;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly mined_at: string;
  readonly manifest: string;
  readonly entered: readonly string[];
  readonly left: readonly string[];
  readonly payload: string;
  readonly authorization: string;
  readonly rejected: string | null;
  readonly subject: number;
  readonly day: number;
  readonly digest: string;
  readonly acts_up_to: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly chain: { readonly id: number };
  readonly contracts: Readonly<Record<string, { readonly address: string }>>;
}

interface Root {
  readonly members: number;
  readonly since: number;
  until: number | null;
}

type Must = (holds: boolean, what: string) => void;

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

/** Makes the one list again, epoch by epoch; gives the roots of the ledger with their times in Unix seconds. */
function censusOf(lines: readonly BundleLine[], must: Must): Map<bigint, Root> {
  const enrolments = lines.filter(({ act, kind }) => act === 'enrolment' && kind === 'act');
  const commitments = new Map(enrolments.map(({ number, payload }) => [number, wordsOf(payload)[1] ?? '0']));
  const epochs = new Map(
    lines.filter(({ of }) => of === 'census-epoch').map((line) => [String(line.id), line]),
  );
  const [slots, slotOf] = [[] as bigint[], new Map<string, number>()];
  const roots = new Map<bigint, Root>();
  let [at, before]: [number, string | null] = [0, null];
  for (const { kind, name, mined_at, args } of lines) {
    if (kind === 'block') at = Date.parse(mined_at) / 1000;
    if (kind !== 'event' || name !== 'CohortPublished') continue;
    const what = `epoch ${args.epoch}`;
    const { entered = [], left = [], manifest = '{}' } = epochs.get(args.epoch ?? '') ?? {};
    for (const number of left) slots[slotOf.get(number) ?? slots.length] = 0n;
    for (const number of entered) {
      slotOf.set(number, slots.length);
      slots.push(BigInt(commitments.get(number) ?? 0));
    }
    const members = slots.filter((leaf) => leaf !== 0n).length;
    const root = BigInt(args.root ?? 0);
    must(root === rootOf(slots), `${what}: its root`);
    must(Number(args.members) === members, `${what}: its members`);
    must(JSON.parse(manifest).previous === before, `${what}: the manifest before`);
    before = sha256Of(manifest);
    const published = lines.find((line) => line.name === 'CensusPublished' && line.args.epoch === args.epoch);
    must(published?.args.manifest === `0x${before}`, `${what}: its manifest`);
    for (const known of roots.values()) known.until ??= at;
    roots.set(root, { members, since: at, until: null });
  }
  return roots;
}

function isTaken(root: Root | undefined, from: number, to: number): boolean {
  if (!root || root.members < LEAST) return false;
  return root.since <= to && (root.until === null || root.until > from);
}

/** A node without a right neighbour is its own parent. */
function rootOf(level: readonly bigint[]): bigint {
  if (level.length <= 1) return level[0] ?? 0n;
  const above: bigint[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left = 0n, right] = [level[at], level[at + 1]];
    above.push(right === undefined ? left : hashPair(left, right));
  }
  return rootOf(above);
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function wordsOf(hex: string): string[] {
  return (hex.slice(2).match(/.{64}/g) ?? []).map((digits) => `0x${digits}`);
}
