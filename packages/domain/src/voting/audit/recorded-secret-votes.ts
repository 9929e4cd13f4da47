import { z } from 'zod';
import type {
  AuditTools,
  CountedAct,
  DeclaredAct,
  EventNews,
  LedgerEvent,
} from '../../audit/audited-section.ts';
import { eventFields } from '../../audit/event-fields.ts';
import { choiceHash, HIDDEN, type ListedSecretVotes } from './listed-secret-votes.ts';
import type { RecordedSecretVote } from './secret-lines.ts';

const ACT = 'secret-ballot';
const { hash, seconds, seq, small, whole } = eventFields;
const nullifier = whole.transform((text) => `0x${BigInt(text).toString(16).padStart(64, '0')}`);
const registeredArgs = z.object({
  proposalId: whole,
  textHash: hash,
  opensAt: seconds,
  closesAt: seconds,
  extendableUntil: seconds,
  hidden: z.boolean(),
  anchored: z.boolean().default(false),
});
const countedArgs = z.object({
  proposalId: whole,
  digest: hash,
  nullifier,
  seq,
  choiceHash: hash,
  choice: small.pipe(z.number().max(2)),
});
const openedArgs = z.object({
  proposalId: whole,
  nullifier,
  seq,
  choice: small.pipe(z.union([z.literal(1), z.literal(2)])),
  salt: hash,
});
const rejectedArgs = z.object({ subjectId: hash, digest: hash, nullifier, reason: small });
const NO_DIGEST = `0x${'0'.repeat(64)}`;

/** The contract of secret ballots, followed event by event as it must have decided. */
export class RecordedSecretVotes {
  readonly all = new Map<string, RecordedSecretVote>();
  readonly #tools: AuditTools;
  readonly #listed: ListedSecretVotes;

  constructor(tools: AuditTools, listed: ListedSecretVotes) {
    this.#tools = tools;
    this.#listed = listed;
  }

  /** Follows an event, and says what it tells of a ballot. */
  apply(event: LedgerEvent): EventNews {
    const { name, args } = event.line;
    switch (name) {
      case 'SecretProposalRegistered':
        return read(registeredArgs, args, (registered) => this.#registered(event, registered));
      case 'SecretBallotCounted':
        return read(countedArgs, args, (counted) => this.#counted(event, counted));
      case 'SecretBallotOpened':
        return read(openedArgs, args, (opened) => this.#opened(event, opened));
      case 'ActRejected':
        return read(rejectedArgs, args, ({ subjectId, digest, nullifier: author, reason }) =>
          // An opening that does not fit names no ballot.
          digest === NO_DIGEST
            ? null
            : { kind: 'refused', act: { digest, subject: BigInt(subjectId).toString(), author, reason } },
        );
      default:
        return null;
    }
  }

  #registered(
    event: LedgerEvent,
    {
      proposalId: key,
      textHash,
      opensAt,
      extendableUntil,
      hidden,
      anchored,
      ...at
    }: z.infer<typeof registeredArgs>,
  ): EventNews {
    const known = this.all.get(key);
    if (known && event.at >= known.opensAt) this.#impossible(event, key, 'registered anew after its opening');
    // The close moves with an extension, within its bounds, as the list of proposals has it.
    const listed = this.#listed.closeOf(key);
    const isExtended = listed && listed.closesAt >= at.closesAt && listed.closesAt <= extendableUntil;
    const closesAt = isExtended ? listed.closesAt : at.closesAt;
    const anchorGrace = listed?.anchorGrace ?? 0;
    this.all.set(key, { textHash, opensAt, closesAt, anchorGrace, hidden, anchored, unopened: new Map() });
    return null;
  }

  #counted(event: LedgerEvent, counted: z.infer<typeof countedArgs>): EventNews {
    const { proposalId: subject, digest, nullifier: author, choice, choiceHash: hidden } = counted;
    const vote = this.all.get(subject);
    if (vote && vote.hidden !== (choice === HIDDEN))
      this.#impossible(event, subject, 'a ballot that is not hidden as the terms have it');
    if (vote?.anchored) this.#impossible(event, subject, 'a ballot of a vote of which it judges none');
    if (choice === HIDDEN) vote?.unopened.set(author, hidden);
    const act = { act: ACT, subject, author, choice, previousChoice: null, seq: counted.seq, digest };
    return { kind: 'counted', act };
  }

  /** What is known of a hidden ballot that counts by its root: as what it was opened, once somebody said so. */
  underRoot({ subject, author, choice, seq, digest }: CountedAct): DeclaredAct | null {
    const vote = this.all.get(subject);
    if (!vote || choice !== HIDDEN) return null;
    const said = this.#listed.openedAs(digest);
    if (said === null) {
      vote.unopened.set(author, digest ?? '');
      return null;
    }
    vote.unopened.delete(author);
    return { act: ACT, subject, author, choice: said, previousChoice: HIDDEN, seq };
  }

  #opened(event: LedgerEvent, opened: z.infer<typeof openedArgs>): EventNews {
    const { proposalId: subject, nullifier: author, choice, salt } = opened;
    const vote = this.all.get(subject);
    if (choiceHash(choice, salt) !== vote?.unopened.get(author))
      this.#impossible(event, subject, 'a ballot that was opened to what its hash does not hide');
    if (vote && event.at < vote.closesAt)
      this.#impossible(event, subject, 'a ballot opened before the close');
    vote?.unopened.delete(author);
    const act = { act: ACT, subject, author, choice, previousChoice: HIDDEN, seq: opened.seq };
    return { kind: 'declared', act };
  }

  #impossible({ line }: LedgerEvent, key: string, what: string): void {
    this.#tools.find('event-impossible', key, `block ${line.block}, log ${line.log}: ${what}`);
  }
}

function read<Args>(schema: z.ZodType<Args>, given: unknown, take: (args: Args) => EventNews): EventNews {
  const parsed = schema.safeParse(given);
  return parsed.success ? take(parsed.data) : 'unreadable';
}
