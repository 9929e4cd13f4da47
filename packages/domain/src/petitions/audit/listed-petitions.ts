import { keccak256, stringToHex } from 'viem';
import type {
  ActTerms,
  AuditTools,
  LedgerEvent,
  Settlement,
  SignedFor,
  StatedAct,
} from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { PETITION_DRAFT } from '../petition-structs.ts';
import { petitionTextHash } from '../petition-text.ts';
import { type PetitionLine, petitionLineSchema } from './petition-line.ts';
import type { RecordedPetition } from './recorded-petitions.ts';

const OF_SIGNATURES = new Set(['PetitionSigned', 'ActRejected', 'ThresholdMet', 'ThresholdUnmet']);

export interface ListedPetition {
  readonly id: number;
  readonly title: string;
  readonly line: PetitionLine;
}

/** Petitions as the server shows them: each must be what its author signed, and what the ledger has. */
export class ListedPetitions {
  readonly all = new Map<string, ListedPetition>();
  readonly #tools: AuditTools;
  /** Those whose draft is listed as an act that the ledger refused, or has not seen. */
  readonly #uncounted = new Set<string>();

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** False where the line does not have its fields. */
  list(given: SubjectLine): boolean {
    const parsed = petitionLineSchema.safeParse(given);
    if (!parsed.success) return false;
    const line = parsed.data;
    if (this.all.has(line.digest)) this.#tools.find('subject-differs', line.digest, 'listed twice');
    this.all.set(line.digest, { id: line.id, title: line.title ?? '(removed)', line });
    const { title, description } = line;
    const shown = title !== null && description !== null;
    if (shown && petitionTextHash({ ...line, title, description }) !== line.text_hash) {
      this.#tools.find('text-changed', line.digest, 'the text');
    }
    if (!shown && line.removed_at === null) {
      this.#tools.find('subject-differs', line.digest, 'no text, and not removed');
    }
    return true;
  }

  /** Whether the signatures under it are anchored. */
  isAnchored(key: string): boolean {
    return this.all.get(key)?.line.ledger_mode === 'anchor';
  }

  /** Whether an event is about a signature on the contract under a petition of which that counts none. */
  isIgnored({ line: { name, args } }: LedgerEvent): boolean {
    return OF_SIGNATURES.has(name) && this.isAnchored(String(args.petitionId));
  }

  /** What a draft or an endorsement was signed for. */
  termsOf(act: string, { subject }: StatedAct, { payload }: SignedFor): ActTerms | null {
    const petition = this.all.get(subject)?.line;
    if (!petition) return null;
    const closesAt = Date.parse(petition.closes_at);
    const ended = petition.removed_at !== null;
    if (act === 'petition-draft') {
      const findings = draftFaults(payload, petition).map((detail) => ({ kind: 'draft-differs', detail }));
      return { opensAt: 0, closesAt, findings, ended };
    }
    return { opensAt: Date.parse(petition.created_at), closesAt, findings: [], ended };
  }

  /** Notes that a draft is on its way, or will never make a petition. */
  settled(act: string, { subject }: StatedAct, settlement: Settlement): void {
    if (act === 'petition-draft' && settlement !== 'counted') this.#uncounted.add(subject);
  }

  /** Compares everything listed with the ledger. */
  compare(recorded: ReadonlyMap<string, RecordedPetition>): void {
    for (const [key, { id, line }] of this.all) {
      const found = recorded.get(key);
      if (found) this.#compare(key, line, found);
      else if (!this.#uncounted.has(key)) {
        this.#tools.find('subject-not-on-ledger', key, `petition ${id}`);
      }
    }
  }

  #compare(key: string, line: PetitionLine, recorded: RecordedPetition): void {
    const differs = (what: string) => this.#tools.find('subject-differs', key, what);
    if (line.text_hash !== recorded.textHash) {
      const hashes = `${line.text_hash}, and on the ledger ${recorded.textHash}`;
      this.#tools.find('text-not-on-ledger', key, hashes);
    }
    if (line.author !== recorded.author) differs('the author');
    if (Date.parse(line.closes_at) / 1000 !== recorded.closesAt) differs('the time of signing');
    if (line.required_signatures !== recorded.requiredSignatures) differs('the signatures that it needs');
    const reasonHash = line.removed_at === null ? null : keccak256(stringToHex(line.removed_reason ?? ''));
    if (reasonHash !== recorded.reasonHash) differs('the removal or its reason');
    this.#explain(key, line, recorded);
  }

  /** Every declaration on the ledger must have a reason that is published. */
  #explain(key: string, { invalidations }: PetitionLine, { declared }: RecordedPetition): void {
    const reasons = invalidations.flatMap(({ reason, undone_reason }) =>
      [reason, undone_reason ?? []].flat(),
    );
    const published = new Set<string>(reasons.map((reason) => keccak256(stringToHex(reason))));
    for (const [hash, signatures] of declared) {
      if (!published.has(hash)) {
        this.#tools.find('invalidation-unexplained', key, `${signatures} signatures, reason ${hash}`);
      }
    }
  }
}

/** In what a listed petition is not the one that its author signed. */
function draftFaults(payload: `0x${string}`, petition: PetitionLine): string[] {
  const draft = PETITION_DRAFT.decode(payload);
  const faults: Array<[boolean, string]> = [
    [draft.textHash !== petition.text_hash, 'another text was signed'],
    [draft.author !== petition.author, 'another author signed'],
    [draft.requiredSignatures !== petition.required_signatures, 'another number of signatures was signed'],
    [Number(draft.closesAt) * 1000 !== Date.parse(petition.closes_at), 'another time of signing was signed'],
  ];
  return faults.flatMap(([found, what]) => (found ? [what] : []));
}
