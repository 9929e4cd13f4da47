import type { AuditedSection } from '@sabha/domain/audit/audited-section';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { AUDITED_SECTIONS } from '@sabha/domain/audited-kinds';
import { type Evidence, openEvidence, takersOf } from './evidence.ts';
import { readBundle } from './input/read-bundle.ts';
import { ChainNode } from './node/chain-node.ts';
import { compareWithNode } from './node/compare-with-node.ts';
import { tellSlowAnchors } from './node/slow-anchors.ts';
import { RecoveryThreads } from './recover/recovery-threads.ts';
import { checkRemembered, refuseOthers } from './remember/check-remembered.ts';
import type { Remembered } from './remember/remembered.ts';
import { type AuditReport, reportOf } from './report/report.ts';
import { resolveUnproven } from './rules/unproven.ts';
import { Unusable } from './unusable.ts';

const TELL_EVERY = 5_000;

export interface AuditOptions {
  /** A node of the chain; without one, the events are taken as the bundle lists them. */
  readonly rpcUrl?: string | undefined;
  /** Threads that recover signers; started for this audit, and ended with it, where none are given. */
  readonly threads?: RecoveryThreads | undefined;
  /** What an earlier run has seen: it must still be there. */
  readonly remembered?: Remembered | null | undefined;
  readonly progress?: ((what: string) => void) | undefined;
  /** The kinds of act that are known; all that are declared, where none are given. */
  readonly sections?: readonly AuditedSection[] | undefined;
}

/** Audits a bundle. Throws Unusable where it is none, or is not whole. */
export async function audit(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: AuditOptions = {},
): Promise<AuditReport> {
  const { rpcUrl, threads: given, remembered = null } = options;
  const { progress = () => {}, sections = AUDITED_SECTIONS } = options;
  const threads = given ?? new RecoveryThreads();
  try {
    const lines = readBundle(chunks);
    const first = await lines.next();
    if (first.done || first.value.kind !== 'manifest') throw new Unusable('There is nothing in it.');
    if (remembered) refuseOthers(first.value, remembered);
    const evidence = await openEvidence(first.value, threads, sections);
    await takeAll(lines, evidence, progress);
    await threads.settled();
    if (remembered) checkRemembered(evidence, remembered);
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
  for await (const line of lines) {
    // The table has, under a line's own kind, what takes that line; the compiler cannot follow the index.
    const taking = (takers[line.kind] as (given: AuditLine) => void | Promise<void>)(line);
    if (taking) await taking;
    taken += 1;
    if (taken % TELL_EVERY === 0) progress(`${taken} lines read`);
  }
  evidence.events.close();
  evidence.receipts.close();
  evidence.anchors.close();
  evidence.acts.finish();
  evidence.citizenDays.finish();
  evidence.unanchored.finish();
}

async function conclude(
  evidence: Evidence,
  rpcUrl: string | undefined,
  progress: (what: string) => void,
): Promise<AuditReport> {
  const { manifest, sections, acts, direct } = evidence;
  const node = rpcUrl === undefined ? null : new ChainNode(rpcUrl, manifest, sections);
  const wallets = await resolveUnproven(acts, node);
  direct.finish();
  const unlisted = sections.map(
    (section) => [section.declared.of, section.compare(manifest.only === null)] as const,
  );
  await tellSlowAnchors(evidence, node);
  const uncounted = node ? await compareWithNode(node, evidence, progress) : 0;
  return reportOf(evidence, { wallets, node: node !== null, uncounted, unlisted });
}
