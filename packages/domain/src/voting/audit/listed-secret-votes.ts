import { encodeAbiParameters, keccak256 } from 'viem';
import type { ActTerms, AuditTools, StatedAct } from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { wordsOfPayload } from '../../audit/proven-payload.ts';
import {
  type RecordedSecretVote,
  type SecretChoiceLine,
  type SecretVoteLine,
  secretChoiceLineSchema,
  secretVoteLineSchema,
} from './secret-lines.ts';

const HOUR_MS = 3_600_000;
const NO_DEADLINE = Number.MAX_SAFE_INTEGER;
const MOST_SEQ = 2n ** 63n - 1n;
/** As what a hidden ballot counts until it is opened, here and in the events. */
export const HIDDEN = 0;

interface ListedSecretVote {
  readonly id: number;
  readonly title: string;
  readonly line: SecretVoteLine;
}

/** Votes by secret ballot as the server shows them, and what it says that ballots say: each must be what their hashes hide. */
export class ListedSecretVotes {
  readonly all = new Map<string, ListedSecretVote>();
  /** The numbers of proposals by what ballots name. */
  readonly #bySubject = new Map<string, string>();
  readonly #choices = new Map<string, SecretChoiceLine>();
  /** Digests of those that are what the ballots' hashes hide. */
  readonly #true = new Set<string>();
  readonly #tools: AuditTools;

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** False where the line does not have its fields. */
  list(line: SubjectLine): boolean {
    if (line.of === 'secret-choice') {
      const parsed = secretChoiceLineSchema.safeParse(line);
      if (parsed.success) this.#choices.set(parsed.data.digest, parsed.data);
      return parsed.success;
    }
    const parsed = secretVoteLineSchema.safeParse(line);
    if (!parsed.success) return false;
    const { id, title, text_hash } = parsed.data;
    const key = String(id);
    if (this.all.has(key)) this.#tools.find('subject-differs', key, 'listed twice');
    this.all.set(key, { id, title, line: parsed.data });
    this.#bySubject.set(subjectOf(id, text_hash), key);
    return true;
  }

  /** The ballot that a payload states; null for bytes that state none, and for one about another text than the one that was voted on. */
  read(payload: `0x${string}`, digest: string): StatedAct | null {
    const [scope, author, number, hash] = wordsOfPayload(payload);
    const subject = this.#bySubject.get(scope ?? '');
    const seq = BigInt(number ?? 0);
    if (subject === undefined || author === undefined || seq < 1n || seq > MOST_SEQ) return null;
    const said = this.#choices.get(digest);
    const isTrue = said !== undefined && choiceHash(said.choice, said.salt) === hash;
    if (said && !isTrue) this.#tools.find('choice-differs', subject, digest);
    if (isTrue) this.#true.add(digest);
    const isLive = this.all.get(subject)?.line.results === 'live';
    const choice = isLive && said && isTrue ? said.choice : HIDDEN;
    return { subject, author, choice, seq, deadline: NO_DEADLINE };
  }

  /** What a hidden ballot with this digest was opened to: what its hash hides, by `read`; null where nobody said it. */
  openedAs(digest: string | null): number | null {
    const said = digest === null ? undefined : this.#choices.get(digest);
    return said && this.#true.has(said.digest) ? said.choice : null;
  }

  termsOf({ subject }: StatedAct): ActTerms | null {
    const line = this.all.get(subject)?.line;
    if (!line) return null;
    const [opens, closesAt] = [Date.parse(line.opens_at), Date.parse(line.closes_at)];
    const opened = Math.floor(opens / 1000);
    // Of what is received only the hour is kept: that of its release.
    const opensAt = Math.floor(opens / HOUR_MS) * HOUR_MS;
    return { opensAt, closesAt, roots: { from: opened, to: opened }, findings: [], ended: line.withdrawn };
  }

  /** When a vote ends by what is listed: the ledger's contract of proposals is compared with it elsewhere. Unix seconds. */
  closeOf(subject: string): { readonly closesAt: number; readonly anchorGrace: number } | null {
    const line = this.all.get(subject)?.line;
    return line
      ? { closesAt: Date.parse(line.closes_at) / 1000, anchorGrace: line.anchor_grace_seconds }
      : null;
  }

  /** Compares everything listed with the ledger. */
  compare(recorded: ReadonlyMap<string, RecordedSecretVote>): void {
    for (const [key, { id, line }] of this.all) {
      const found = recorded.get(key);
      if (!found) {
        if (!this.#tools.isWaiting('register-secret', id))
          this.#tools.find('subject-not-on-ledger', key, `the secret vote on proposal ${id}`);
        continue;
      }
      const differs: Array<[boolean, string]> = [
        [found.textHash !== line.text_hash, 'the text'],
        [found.opensAt !== Date.parse(line.opens_at) / 1000, 'the opening'],
        [found.hidden !== (line.results === 'after-close'), 'when results are shown'],
        [found.anchored !== (line.ledger_mode === 'anchor'), 'how ballots reach the ledger'],
      ];
      for (const [is, what] of differs) if (is) this.#tools.find('subject-differs', key, what);
      const closed = Date.parse(line.closes_at) / 1000;
      const unopened = found.unopened.size;
      if (unopened > 0 && !line.withdrawn && this.#tools.takenAt > closed + HOUR_MS / 1000)
        this.#tools.find('ballots-unopened', key, `${unopened} ballots`);
    }
  }
}

/** What ballots on a proposal name (docs/anonymity.md), computed here again. */
function subjectOf(id: number, textHash: string): string {
  const types = [{ type: 'uint256' }, { type: 'bytes32' }] as const;
  return keccak256(encodeAbiParameters(types, [BigInt(id), textHash as `0x${string}`])); // a hash by the form of its line
}

export function choiceHash(choice: number, salt: string): string {
  const types = [{ type: 'uint256' }, { type: 'bytes32' }] as const;
  return keccak256(encodeAbiParameters(types, [BigInt(choice), salt as `0x${string}`])); // 32 bytes by the form of its line
}
