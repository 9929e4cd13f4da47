import { z } from 'zod';
import type { AuditTools, CountedAct, EventNews, LedgerEvent } from '../../audit/audited-section.ts';
import { eventFields, signedDigest } from '../../audit/event-fields.ts';
import { ANCHOR_GRACE_SECONDS, PETITION_INTERVAL_SECONDS } from '../petition-rules.ts';
import { INVALIDATED, SIGNS, WITHDRAWS } from '../petition-structs.ts';

const { address, count, hash, seconds, seq, small } = eventFields;
const createdArgs = z.object({
  petitionId: hash,
  author: address,
  textHash: hash,
  requiredSignatures: count,
  createdAt: seconds,
  closesAt: seconds,
  digest: signedDigest,
});
const signedArgs = z.object({
  petitionId: hash,
  signer: address,
  choice: small.pipe(z.union([z.literal(SIGNS), z.literal(WITHDRAWS)])),
  previousChoice: small,
  seq,
  signatures: count,
  digest: signedDigest,
});
const declaredArgs = z.object({
  petitionId: hash,
  signer: address,
  seq,
  signatures: count,
  reasonHash: hash,
});
const metArgs = z.object({ petitionId: hash, signatures: count });
const removedArgs = z.object({ petitionId: hash, reasonHash: hash });
const rejectedArgs = z.object({ petitionId: hash, signer: address, digest: hash, reason: small });

export interface RecordedPetition {
  readonly author: string;
  readonly textHash: string;
  readonly requiredSignatures: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly anchorGrace: number;
  reasonHash: string | null;
  signatures: number;
  /** Whether the ledger announced that it has the signatures that it needs. */
  met: boolean;
  /** How many signatures were declared invalid, or let count again, for each hash of a reason. */
  readonly declared: Map<string, number>;
}

/** The petitions' contract, followed event by event as it must have decided. */
export class RecordedPetitions {
  readonly all = new Map<string, RecordedPetition>();
  readonly #nextAt = new Map<string, number>();
  readonly #tools: AuditTools;
  /** The count that the last signature's event stated, to be compared once it is counted. */
  #stated: number | null = null;

  /** Whether the signatures under a petition are anchored: then no event states a count, and none announces the threshold. */
  readonly #isAnchored: (key: string) => boolean;

  constructor(tools: AuditTools, isAnchored: (key: string) => boolean) {
    this.#tools = tools;
    this.#isAnchored = isAnchored;
  }

  /** Follows an event, and says what it tells of a draft or an endorsement. */
  apply(event: LedgerEvent): EventNews {
    const { name, args } = event.line;
    switch (name) {
      case 'PetitionSigned':
        return this.#signed(args);
      case 'PetitionCreated':
        return this.#created(event);
      case 'ActRejected':
        return refusalOf(args);
      case 'ThresholdMet':
        return read(metArgs, args, (met) => this.#met(event, met, true));
      case 'ThresholdUnmet':
        return read(metArgs, args, (met) => this.#met(event, met, false));
      case 'SignatureInvalidated':
        return this.#declared(event, { choice: INVALIDATED, previousChoice: SIGNS });
      case 'SignatureReinstated':
        return this.#declared(event, { choice: SIGNS, previousChoice: INVALIDATED });
      case 'PetitionRemoved':
        return read(removedArgs, args, (removed) => this.#removed(event, removed));
      default:
        return null; // events of later versions, and of who set up the contract
    }
  }

  /** Why the contract would never have counted this signature. */
  faultsOf({ act, subject, choice, previousChoice }: CountedAct): readonly string[] {
    const petition = this.all.get(subject);
    if (act !== 'endorsement' || !petition) return [];
    const after = petition.signatures + (choice === SIGNS ? 1 : -1);
    const faults: Array<[boolean, string]> = [
      [petition.reasonHash !== null, 'a signature after the removal'],
      [petition.signatures >= petition.requiredSignatures, 'a signature after the last that was needed'],
      [choice === WITHDRAWS && previousChoice !== SIGNS, 'a withdrawal where nothing was signed'],
      [!this.#isAnchored(subject) && this.#stated !== after, 'another number of signatures'],
    ];
    return faults.flatMap(([found, what]) => (found ? [what] : []));
  }

  counted({ act, subject, choice }: CountedAct): void {
    const petition = this.all.get(subject);
    if (act === 'endorsement' && petition) petition.signatures += choice === SIGNS ? 1 : -1;
  }

  /** The first second at which an author may start another petition, whichever of their wallets started the last. */
  nextAt(author: string): number {
    const wallets = [author, ...this.#tools.earlierWallets(author)];
    return Math.max(...wallets.map((wallet) => this.#nextAt.get(wallet) ?? 0));
  }

  /** Compares the announcements of enough signatures with the counts, when all events were taken. */
  compareThresholds(): void {
    for (const [key, { signatures, requiredSignatures, met }] of this.all) {
      if (!this.#isAnchored(key) && met !== signatures >= requiredSignatures) {
        this.#tools.find('threshold-differs', key, `${signatures} of ${requiredSignatures} signatures`);
      }
    }
  }

  #created(event: LedgerEvent): EventNews {
    const args = createdArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { petitionId: subject, digest, createdAt, ...terms } = args.data;
    const impossible = (what: string) => this.#impossible(event, subject, what);
    if (this.all.has(subject)) impossible('created twice');
    if (digest !== null && digest !== subject) impossible('an id that is not the digest of the draft');
    if (event.at !== createdAt) impossible('another time than that of the block');
    if (terms.closesAt <= createdAt || terms.requiredSignatures === 0) impossible('terms that are refused');
    if (createdAt < this.nextAt(terms.author)) impossible('a second petition in a week');
    this.#nextAt.set(terms.author, createdAt + PETITION_INTERVAL_SECONDS);
    const fresh = {
      opensAt: createdAt,
      anchorGrace: ANCHOR_GRACE_SECONDS,
      reasonHash: null,
      signatures: 0,
      met: false,
      declared: new Map<string, number>(),
    };
    if (!this.all.has(subject)) this.all.set(subject, { ...terms, ...fresh });
    const act = { act: 'petition-draft', subject, author: terms.author, digest };
    return { kind: 'counted', act: { ...act, choice: 1, previousChoice: 0, seq: 1n } };
  }

  #signed(given: unknown): EventNews {
    const args = signedArgs.safeParse(given);
    if (!args.success) return 'unreadable';
    const { petitionId: subject, signer: author, signatures, ...rest } = args.data;
    this.#stated = signatures;
    return { kind: 'counted', act: { act: 'endorsement', subject, author, ...rest } };
  }

  /** An office declared a signature invalid, or let it count again. */
  #declared(
    event: LedgerEvent,
    change: { readonly choice: number; readonly previousChoice: number },
  ): EventNews {
    const args = declaredArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { petitionId: subject, signer: author, seq: number, signatures, reasonHash } = args.data;
    const petition = this.all.get(subject);
    if (!petition) {
      this.#impossible(event, subject, 'a signature declared invalid before it was created');
      return null;
    }
    if (petition.reasonHash !== null) this.#impossible(event, subject, 'a declaration after the removal');
    petition.signatures += change.choice === SIGNS ? 1 : -1;
    petition.declared.set(reasonHash, (petition.declared.get(reasonHash) ?? 0) + 1);
    if (signatures !== petition.signatures) this.#impossible(event, subject, 'another number of signatures');
    return { kind: 'declared', act: { act: 'endorsement', subject, author, seq: number, ...change } };
  }

  #met(event: LedgerEvent, { petitionId: key, signatures }: z.infer<typeof metArgs>, met: boolean): void {
    const petition = this.all.get(key);
    if (!petition) {
      this.#impossible(event, key, 'enough signatures before it was created');
      return;
    }
    if (petition.met === met) this.#impossible(event, key, `${met ? 'enough' : 'too few'} signatures twice`);
    if (signatures !== petition.signatures) this.#impossible(event, key, 'another number of signatures');
    petition.met = met;
  }

  #removed(event: LedgerEvent, { petitionId: key, reasonHash }: z.infer<typeof removedArgs>): void {
    const petition = this.all.get(key);
    if (!petition) {
      this.#impossible(event, key, 'removed before it was created');
      return;
    }
    if (petition.reasonHash !== null) this.#impossible(event, key, 'removed twice');
    petition.reasonHash = reasonHash;
  }

  #impossible({ line }: LedgerEvent, key: string, what: string): void {
    this.#tools.find('event-impossible', key, `block ${line.block}, log ${line.log}: ${what}`);
  }
}

function refusalOf(given: unknown): EventNews {
  const args = rejectedArgs.safeParse(given);
  if (!args.success) return 'unreadable';
  const { petitionId: subject, signer: author, ...rest } = args.data;
  return { kind: 'refused', act: { subject, author, ...rest } };
}

function read<Args>(schema: z.ZodType<Args>, given: unknown, apply: (args: Args) => void): EventNews {
  const args = schema.safeParse(given);
  if (!args.success) return 'unreadable';
  apply(args.data);
  return null;
}
