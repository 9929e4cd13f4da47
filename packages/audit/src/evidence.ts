import { createFastKeccak } from '@sabha/chain/fast-keccak';
import type { AuditedSection } from '@sabha/domain/audit/audited-section';
import type { AuditLine, CountLine, ManifestLine, SubjectLine } from '@sabha/domain/audit/bundle-format';
import { Findings } from './findings.ts';
import { Proofs } from './proofs/proofs.ts';
import type { RecoveryThreads } from './recover/recovery-threads.ts';
import { Acts } from './rules/acts.ts';
import { AnchoredActs } from './rules/anchored-acts.ts';
import { Anchors } from './rules/anchors.ts';
import { CensusRoots } from './rules/census-roots.ts';
import { CitizenDays } from './rules/citizen-days.ts';
import { ClaimedEvents } from './rules/claimed-events.ts';
import { DirectActs } from './rules/direct-acts.ts';
import { Electorate } from './rules/electorate.ts';
import { Receipts } from './rules/receipts.ts';
import { Section, WaitingTasks } from './rules/section.ts';
import { UnanchoredActs } from './rules/unanchored.ts';
import { Unusable } from './unusable.ts';

/** Everything that a bundle holds, as far as it was read. */
export interface Evidence {
  readonly manifest: ManifestLine;
  readonly findings: Findings;
  readonly electorate: Electorate;
  readonly waiting: WaitingTasks;
  readonly sections: readonly Section[];
  readonly citizenDays: CitizenDays;
  readonly events: ClaimedEvents;
  readonly anchors: Anchors;
  readonly anchored: AnchoredActs;
  readonly receipts: Receipts;
  readonly acts: Acts;
  readonly unanchored: UnanchoredActs;
  readonly direct: DirectActs;
  readonly proofs: Proofs;
  /** Subjects and counts of forms that no section here has: how many of each. */
  readonly unknownSubjects: Map<string, number>;
}

export async function openEvidence(
  manifest: ManifestLine,
  threads: RecoveryThreads,
  declared: readonly AuditedSection[],
): Promise<Evidence> {
  const keccak = await createFastKeccak();
  const findings = new Findings(declared.map((section) => section.findings));
  const electorate = new Electorate(findings);
  const waiting = new WaitingTasks();
  const census = new CensusRoots();
  const shared = { manifest, findings, electorate, waiting, census };
  const sections = declared.map((section) => new Section(section, shared));
  const kinds = declared.flatMap(({ acts }) => acts.map(({ name }) => name));
  const anchored = new AnchoredActs(findings, keccak, kinds);
  const events = new ClaimedEvents(manifest, findings, sections, electorate, anchored);
  const anchors = new Anchors(manifest, findings, keccak);
  const receipts = new Receipts(findings, threads, manifest, keccak, anchors);
  const unanchored = new UnanchoredActs(manifest, findings);
  const proofs = new Proofs(manifest, census, threads);
  const acts = await Acts.open({
    ...shared,
    ...{ proofs, sections, receipts, anchors, anchored, unanchored, threads },
  });
  const direct = new DirectActs(sections);
  const citizenDays = new CitizenDays(findings, electorate);
  return {
    ...shared,
    proofs,
    anchored,
    citizenDays,
    sections,
    events,
    anchors,
    receipts,
    acts,
    unanchored,
    direct,
    unknownSubjects: new Map(),
  };
}

type Takers = {
  readonly [Kind in AuditLine['kind']]: (line: Extract<AuditLine, { kind: Kind }>) => void | Promise<void>;
};

/** Which part of the evidence takes a line of which kind. */
export function takersOf(evidence: Evidence): Takers {
  const { waiting, citizenDays, events, anchors, receipts, acts, unanchored, direct } = evidence;
  return {
    manifest: () => {},
    subject: (line) => list(evidence, line),
    waiting: (line) => waiting.add(line),
    block: (line) => events.enter(line),
    event: (line) => events.apply(line),
    anchor: (line) => {
      receipts.close();
      anchors.open(line);
    },
    receipts: (line) => receipts.open(line),
    act: (line) => acts.take(line),
    leaf: (line) => acts.takeLeaf(line),
    direct: (line) => direct.take(line),
    unanchored: (line) => unanchored.take(line),
    count: (line) => publish(evidence, line),
    day: (line) => citizenDays.take(line),
    citizens: (line) => citizenDays.takeFindings(line),
    end: () => {},
    error: () => {},
  };
}

function list({ sections, unknownSubjects }: Evidence, line: SubjectLine): void {
  const section = sections.find(({ declared: { of, parts } }) => of === line.of || parts.includes(line.of));
  if (!section) unknownSubjects.set(line.of, (unknownSubjects.get(line.of) ?? 0) + 1);
  else if (!section.list(line)) {
    throw new Unusable(`${line.of} ${line.id} does not have the fields of its form. It is no audit bundle.`);
  }
}

function publish({ sections, findings, unknownSubjects }: Evidence, { of, id, counts }: CountLine): void {
  const section = sections.find(({ declared }) => declared.of === of);
  if (!section) {
    if (!unknownSubjects.has(of)) unknownSubjects.set(of, 0);
    return;
  }
  if (section.published.has(id)) findings.add('count-missing', { of, id }, 'two counts are published');
  section.published.set(id, counts);
}
