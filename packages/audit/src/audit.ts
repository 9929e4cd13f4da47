import type { AuditLine } from '@sabha/domain/voting/audit-bundle';
import { type Evidence, openEvidence, takersOf } from './evidence.ts';
import { readBundle } from './input/read-bundle.ts';
import { ChainNode } from './node/chain-node.ts';
import { compareWithNode } from './node/compare-with-node.ts';
import { RecoveryThreads } from './recover/recovery-threads.ts';
import { type AuditReport, reportOf } from './report/report.ts';
import { resolveUnproven } from './rules/unproven.ts';
import { Unusable } from './unusable.ts';

const TELL_EVERY = 5_000;

export interface AuditOptions {
  /** A node of the chain; without one, the events are taken as the bundle lists them. */
  readonly rpcUrl?: string | undefined;
  /** Threads that recover signers; started for this audit, and ended with it, where none are given. */
  readonly threads?: RecoveryThreads | undefined;
  readonly progress?: ((what: string) => void) | undefined;
}

/** Audits a bundle. Throws Unusable where it is none, or is not whole. */
export async function audit(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { rpcUrl, threads: given, progress = () => {} }: AuditOptions = {},
): Promise<AuditReport> {
  const threads = given ?? new RecoveryThreads();
  try {
    const lines = readBundle(chunks);
    const first = await lines.next();
    if (first.done || first.value.kind !== 'manifest') throw new Unusable('There is nothing in it.');
    const evidence = await openEvidence(first.value, threads);
    await takeAll(lines, evidence, progress);
    await threads.settled();
    return await conclude(evidence, rpcUrl, progress);
  } finally {
    if (!given) await threads.close();
  }
}

async function takeAll(
  lines: AsyncIterable<AuditLine>,
  evidence: Evidence,
  progress: (what: string) => void,
): Promise<void> {
  const takers = takersOf(evidence);
  let taken = 0;
  let told = true;
  for await (const line of lines) {
    // What stands behind the events is judged by all of them.
    if (told && !BEFORE_BALLOTS.has(line.kind)) {
      evidence.events.close();
      told = false;
    }
    // The table has, under a line's own kind, what takes that line; the compiler cannot follow the index.
    const taking = (takers[line.kind] as (given: AuditLine) => void | Promise<void>)(line);
    if (taking) await taking;
    taken += 1;
    if (taken % TELL_EVERY === 0) progress(`${taken} lines read`);
  }
  if (told) evidence.events.close();
  evidence.receipts.close();
  evidence.ballots.finish();
}

const BEFORE_BALLOTS: ReadonlySet<AuditLine['kind']> = new Set([
  'proposal',
  'text',
  'waiting',
  'block',
  'event',
]);

async function conclude(
  evidence: Evidence,
  rpcUrl: string | undefined,
  progress: (what: string) => void,
): Promise<AuditReport> {
  const { manifest, findings, proposals, ledger, ballots, direct, counts, events } = evidence;
  const node = rpcUrl === undefined ? null : new ChainNode(rpcUrl, manifest);
  const wallets = await resolveUnproven(ballots, node, findings);
  direct.finish();
  proposals.compareWith(ledger, manifest.proposal_id === null);
  const ids = [...proposals.all.keys()];
  const claimed = { manifest, fingerprints: events.fingerprints, blocks: events.blocks };
  const untold = node
    ? await compareWithNode(node, claimed, { of: counts, proposals: ids }, findings, progress)
    : 0;
  return reportOf(evidence, { wallets, node: node !== null, untold });
}
