import type { Abi } from 'viem';
import type { CitizenStatus, Ineligibility } from '../acts/citizen-status.ts';
import type { LatestAct } from '../acts/latest-acts.ts';
import type { SignedStruct } from '../acts/signed-struct.ts';
import type { EventLine, SubjectLine } from './bundle-format.ts';

/**
 * How bad a finding is: `grave` changes or may change a count; `serious` breaks a promise of this server; a `notice` is to be
 * known and is no fault by itself.
 */
export type Gravity = 'grave' | 'serious' | 'notice';

/** What a finding means to somebody who has never seen a blockchain. */
export interface Meaning {
  readonly gravity: Gravity;
  readonly meaning: string;
}

/**
 * What a section calls one of its subjects: the name by which payloads and events know it, for example the number or the
 * digest on the contract. The public number is in `ListedSubject`.
 */
export type SubjectKey = string;

/** A subject as this server shows it. */
export interface ListedSubject {
  readonly id: number;
  readonly title: string;
}

/** A subject as the ledger has it: Unix seconds, from which acts are taken and until when. */
export interface RecordedSubject {
  readonly opensAt: number;
  readonly closesAt: number;
  /** How many seconds after its end an act may still be anchored, to count late. */
  readonly anchorGrace: number;
}

/** An act as its payload says it. `choice` is the contract's number; kinds without one have 1. */
export interface StatedAct {
  readonly subject: SubjectKey;
  readonly author: string;
  readonly choice: number;
  /** Null where the payload of this kind has none. */
  readonly seq: bigint | null;
  /** Until when its author lets it be used, in Unix seconds. */
  readonly deadline: number;
}

/** From when to when a scope takes roots of the census, in Unix seconds. */
export interface RootInterval {
  readonly from: number;
  readonly to: number;
}

/** What an act was signed for, by what this server shows: in Unix milliseconds, from when it could be received and until when. */
export interface ActTerms {
  readonly opensAt: number;
  readonly closesAt: number;
  /**
   * Of an act with a proof: from when to when its root must have been the newest of its cohort at some time, in Unix seconds. Absent
   * for acts that wallets sign.
   */
  readonly roots?: RootInterval;
  /** What else is wrong with the act: findings of the section. */
  readonly findings: ReadonlyArray<{ readonly kind: string; readonly detail: string }>;
  /** Whether nothing was to be recorded any more when the bundle was taken, so that an act may wait for ever. */
  readonly ended: boolean;
}

/** An act that the contract counted, as its event says it. */
export interface CountedAct {
  readonly act: string;
  readonly subject: SubjectKey;
  readonly author: string;
  readonly choice: number;
  /** The author's choice before, by the event; 0 where there was none. Null where the event does not say it, and may repeat it. */
  readonly previousChoice: number | null;
  readonly seq: bigint;
  /** Null for an act from the author's own wallet. */
  readonly digest: string | null;
}

/** An act that the contract refused, as its event says it. */
export interface RefusedAct {
  readonly digest: string;
  readonly subject: SubjectKey;
  readonly author: string;
  /** The contract's number of the reason. */
  readonly reason: number;
}

/** That an office changed as what an author's latest act counts, as its event says it. */
export interface DeclaredAct {
  readonly act: string;
  readonly subject: SubjectKey;
  readonly author: string;
  readonly choice: number;
  /** As what it counted before. */
  readonly previousChoice: number;
  /** That of the act, which stays. */
  readonly seq: bigint;
}

/** What an event says of an act, where it says something; `unreadable` where it lacks its fields. */
export type EventNews =
  | { readonly kind: 'counted'; readonly act: CountedAct }
  | { readonly kind: 'refused'; readonly act: RefusedAct }
  | { readonly kind: 'declared'; readonly act: DeclaredAct }
  | 'unreadable'
  | null;

/** An event with the time of its block in Unix seconds. */
export interface LedgerEvent {
  readonly line: EventLine;
  readonly at: number;
}

/** What the ledger held of an act's author when it refused the act. */
export interface RefusalSituation {
  readonly refused: RefusedAct;
  readonly at: number;
  readonly before: LatestAct | null;
}

/** What became of an act on the ledger: counted, refused, or not there yet. */
export type Settlement = 'counted' | 'refused' | 'waiting';

/** A cohort's tree of the census: LeanIMT with Poseidon of two inputs. */
export interface CohortTree {
  /** How many slots it has, and how many of them are not 0. */
  readonly slots: number;
  readonly members: number;
  /** As a word; that of a tree without slots is 0. */
  readonly root: string;
  append(leaves: readonly bigint[]): void;
  /** Makes the leaf of this slot 0. */
  clear(slot: number): void;
}

/** A root that the census' contract published: as a word, and the time of its block in Unix seconds. */
export interface PublishedRoot {
  readonly root: string;
  readonly cohort: number;
  readonly members: number;
  readonly at: number;
}

/** What the auditor lends to the rules of a section. */
export interface AuditTools {
  /** Whether the bundle holds everything: in one of one subject what others did is left out. */
  readonly whole: boolean;
  /** Adds a finding on a subject, or on none. */
  find(kind: string, subject: SubjectKey | null, detail: string): void;
  /** Whether this wallet is an authorised citizen by the present ledger. */
  isCitizen(wallet: string): boolean;
  /** Whether an office's task was on its way to the ledger when the bundle was taken. */
  isWaiting(task: string, subject: number): boolean;
  /** Whether this wallet was an authorised citizen at a time, in Unix seconds. Complete once all events were taken. */
  wasCitizen(wallet: string, at: number): boolean;
  /** The revocations of citizens until now, in their order; times in Unix seconds. */
  revocations(): ReadonlyArray<{ readonly wallet: string; readonly at: number }>;
  /** The wallets that this one replaced, directly or through others: they are of one person. Complete once all events were taken. */
  earlierWallets(wallet: string): readonly string[];
  /** How many citizens are authorised by the present ledger. */
  citizenCount(): number;
  /** Takes a root of the census, by which acts with proofs are judged. */
  publishRoot(root: PublishedRoot): void;
  /** An empty tree. */
  plantTree(): CohortTree;
  /** When the bundle was taken, in Unix seconds. */
  readonly takenAt: number;
}

/** How a section treats acts that no contract judges: they are under the roots of anchored batches. */
export interface AnchoredRules {
  /** Whether the acts of this kind about a subject are anchored. */
  has(subject: SubjectKey, act: string): boolean;
  /** Whether an author may say the same again under a higher number, as where nobody knows what was said. */
  readonly mayRepeat?: true;
  /** What else is known of an act that counts by its root, for example what a hidden one said once that is open; null where nothing is. */
  counted?(act: CountedAct): DeclaredAct | null;
}

/** The rules of a section, with what they have learnt from one bundle. Made anew for each audit. */
export interface SectionRules {
  readonly listed: ReadonlyMap<SubjectKey, ListedSubject>;
  readonly recorded: ReadonlyMap<SubjectKey, RecordedSubject>;
  /** Takes one of the section's subject lines. False where it does not have its fields. */
  list(line: SubjectLine): boolean;
  /** Follows an event of the section's contract, and says what it tells of an act. */
  apply(event: LedgerEvent): EventNews;
  /** Why the contract would never have counted this act; called before `counted`. */
  faultsOf(act: CountedAct, event: LedgerEvent): readonly string[];
  /** The act was counted; called in the order of the chain. */
  counted(act: CountedAct): void;
  /**
   * Why no act of an author with this status counts on a subject; null where it does. `late` for one that comes after the
   * close with the proof that it was received before. A subject that the ledger does not have asks for a citizen of this moment.
   */
  judgeAuthor(
    subject: SubjectKey,
    status: CitizenStatus,
    when: { readonly late: boolean },
  ): Ineligibility | null;
  /** What became of a listed act; called in the order of its numbers. */
  settled(act: string, stated: StatedAct, settlement: Settlement): void;
  /** Why the contract cannot have refused an act for this reason; null where it can, or where the engine decides. */
  refusalFault(reason: string, situation: RefusalSituation): string | null;
  /** The act that a payload states; null for bytes that state none. `digest` is the act's own. */
  read(act: string, payload: `0x${string}`, digest: string): StatedAct | null;
  /** What a listed act of this number was signed for; null where its subject is not listed. */
  termsOf(act: string, stated: StatedAct, signed: SignedFor): ActTerms | null;
  /** Compares what is listed with the ledger. */
  compare(): void;
  /** The counts of a subject where they are not how many authors chose what: by what is listed, and by the ledger. Asked after `compare`. */
  counts?(subject: SubjectKey): { readonly byActs: Counts; readonly byLedger: Counts };
  /** Absent where acts are never anchored. */
  readonly anchored?: AnchoredRules;
  /** Whether its contract counts nothing that counts of a subject; absent where it always does. */
  isUncounted?(subject: SubjectKey): boolean;
  /** The subject that an event is about; null where it is about none. */
  subjectOf(event: Pick<EventLine, 'name' | 'args'>): SubjectKey | null;
}

/** An act's number, its payload, and when it was received (Unix seconds), where terms depend on them. */
export interface SignedFor {
  readonly number: bigint;
  readonly payload: `0x${string}`;
  readonly receivedAt: number;
}

/** What is proved in place of a signature: the payload is the subject in the scope, the nullifier and the words. */
export interface ProvenAct {
  readonly typeHash: null;
  /** The kind in its scope, where that is not the name of the act. */
  readonly kind?: string;
}

/** How people read of the acts of a kind. */
export interface ActWords {
  /** For example "signed letters". */
  readonly many: string;
  /** Of those from the authors' own wallets. Absent where no contract takes such acts. */
  readonly direct?: string;
  /** Of signed or proved ones that somebody else brought to the contract. */
  readonly brought?: string;
}

/** A kind of act, as the auditor checks it. */
export interface AuditedAct {
  /** The value of `act` in its lines. */
  readonly name: string;
  /** What is signed or proved, for the section's contract. */
  readonly struct: Pick<SignedStruct<never>, 'typeHash' | 'payloadBytes'> | ProvenAct;
  readonly words: ActWords;
  /** Whether a later act of the same author on the same subject replaces this one, so that `seq` has to rise. */
  readonly replaceable: boolean;
  /** Whether the contract takes it after its time too, with the proof that it was received in time. */
  readonly comesLate: boolean;
  /** Whether acts that came to the contract without the server have `direct` lines; if not, their subjects tell of them. */
  readonly listsDirect: boolean;
  /** `hour`: only the hour of receipt is kept. */
  readonly keptTime?: 'hour';
  /** Whether it counts by the record alone: no contract takes it. */
  readonly recordOnly?: true;
  /** Whether the server alone attests it, by its receipt: no wallet signs it and nothing proves it. */
  readonly attested?: true;
}

/** How the contract is asked for its own count of a subject. */
export interface ContractCount {
  readonly abi: Abi;
  readonly functionName: string;
  args(subject: SubjectKey): readonly unknown[];
  /** The counts in the answer. */
  read(answer: unknown): Counts;
}

/** How many there are of each name, for example of each choice. */
export type Counts = Readonly<Record<string, number>>;

/** A form of subject with the kinds of act that are about it: everything that an auditor has to know of them. */
export interface AuditedSection {
  /** The form of its subjects; the value of `of`. */
  readonly of: string;
  /** Further forms of its subject lines. */
  readonly parts: readonly string[];
  /** Its subjects, for a heading. */
  readonly heading: string;
  /** Whether this server lists every subject that the ledger has; if not, it need not know of those made without it. */
  readonly listsAll: boolean;
  /** Whether this server lists the acts that were received in time and never anchored in time. */
  readonly listsUnanchored: boolean;
  /** The contract that counts its acts, or for which the digests of attested ones are made, by its name in the manifest. */
  readonly contract: string;
  readonly acts: readonly AuditedAct[];
  /** The kind of act that is counted, and the contract's number of each choice that is. Absent where no contract counts any. */
  readonly counted?: {
    readonly act: string;
    readonly choices: Counts;
    /** The choices with which an act of one wallet bars the person's later wallets. Absent where authors are no wallets. */
    readonly barring?: readonly number[];
  };
  /** Findings of its own. */
  readonly findings: Readonly<Record<string, Meaning>>;
  /** Absent where no contract counts them. */
  readonly onContract?: ContractCount;
  open(tools: AuditTools): SectionRules;
}
