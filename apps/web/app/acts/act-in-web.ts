import type { RejectReason } from '@sabha/contracts/abi/reject-reasons';
import type { ActStateView } from '@sabha/domain/acts/act-state';
import type { Receipt } from '@sabha/domain/acts/receipt';
import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import type { ReactNode } from 'react';
import type { Abi, Log, PublicClient } from 'viem';
import type { z } from 'zod';
import type { Language } from '../i18n/languages.ts';
import type { Translate } from '../i18n/translator.ts';
import type { PageSettings } from '../shell/context.ts';
import type { Says } from '../wallet/own-key/what-is-signed.ts';
import type { WalletReason } from '../wallet/wallet-store.ts';
import type { Section } from './addresses.ts';
import type { Verdict } from './check/verdict.ts';

export type ContractName = keyof PageSettings['contracts'];
export type TextValues = Readonly<Record<string, string | number>>;
type CheckedStep = 'record' | 'signature' | 'receipt' | 'anchor' | 'ledger';
type VerdictText = `check.${CheckedStep}.${'title' | 'good' | 'bad' | 'unknown'}`;

/** What the pages say about an act in the words of its kind; a domain has a text for each. */
export type SaidText =
  | `working.${'check' | 'sign-again' | 'send'}`
  | `life.${'label' | 'own' | 'rejected' | 'offline' | 'unsecured' | 'check'}`
  | `pending.${'waiting' | 'refused'}`
  | `direct.${'own' | 'label' | 'dropped'}`
  | `check.${'title' | 'lead' | 'leadElsewhere' | 'digest' | 'digestHelp' | 'digestError'}`
  | `check.${'onDevice' | 'noneOnDevice' | 'line' | 'one' | 'progress'}`
  | `check.result.${'good' | 'waiting' | 'bad' | 'unknown' | 'missing'}`
  | 'check.missingHelp'
  | RowText;
type RowText = `check.row.${'record' | 'received'}.${'title' | 'good'}`;

/** What the steps of the check find. A domain says it in its own words, or in those of `acts:step`, which fit every kind. */
export type StepText =
  | `check.record.${'missing' | 'lost'}`
  | `check.receipt.${'goodSince' | 'goodUntil' | 'notOurs'}`
  | `check.anchor.${'waiting' | 'recorded' | 'unsecured' | 'missing'}`
  | `check.ledger.${'waiting' | 'rejected' | 'anchored'}`
  | VerdictText;

/** The same without the name that all of them begin with. */
export type CheckText = SaidText | StepText extends infer Text
  ? Text extends `check.${infer Says}`
    ? Says
    : never
  : never;

/** Who acts, with which number, until when: what the pipeline needs to know of a message. Numbers are decimal text; `deadline` in Unix seconds. */
export interface ActAbout {
  readonly author: string;
  /** Rises per author and subject; zero for a kind that has no number. */
  readonly seq: string;
  readonly deadline: string;
}

/** The fields of what is kept on a device: by type, by the words allowed, or by fields of their own. */
export interface Shape {
  readonly [field: string]: 'string' | 'number' | 'object' | readonly string[] | Shape;
}

/** What a recorded act is answered with, at least. */
export interface ActOutcome {
  readonly receipt: Receipt;
}

/**
 * One kind of act as the pages know it. `Intent` is what a person wants before anything is signed, `Message` what was
 * signed; both are JSON, whole numbers beyond 2^53 as decimal text. Pages load this with their first code, so it imports
 * no schema and no chain library: those come with `load`.
 */
export interface ActInWeb<
  Intent extends object = object,
  Message extends Intent = Intent,
  Outcome extends ActOutcome = ActOutcome,
> {
  /** The kind's name in records and receipts. */
  readonly kind: string;
  readonly contract: ContractName;
  /** Never for what a wallet signs: see AttestedInWeb. */
  readonly attested?: undefined;
  /** What a wallet is asked for. */
  readonly walletReason: WalletReason;
  readonly shape: { readonly intent: Shape; readonly message: Shape };
  /** What the act is about; two acts of one author on one subject take each other's place. */
  subject(intent: Intent): string;
  /** Below which tab it is checked: `/voting/check`. */
  readonly section: Section;
  /** The title in a language of what the act with this digest is about, for the pages that know only the act. */
  title?(subject: string, language: Language, digest: string): Promise<string | undefined>;
  about(message: Message): ActAbout;
  say(t: Translate, text: SaidText, intent?: Intent, values?: TextValues): string;
  /** Why an act failed; `age` is the youngest at which one may act. */
  sayFailure(t: Translate, failure: string, intent: Intent, age: number): string;
  /** Why the contract refused an act; `reason` is the contract's name of the rule. */
  sayReason(t: Translate, reason: string): string;
  /** The title of a step of the check or what it found, as `check.<says>`. */
  sayVerdict(t: Translate, says: string, values?: TextValues): string;
  /** The steps of the check beyond those of every kind, in the order in which they run. */
  readonly moreSteps: readonly string[];
  /** What can be checked besides the act itself, shown below it; `total` is the last reported progress. */
  more?(props: MoreProps<Message>): ReactNode;
  load(): Promise<ActCode<Intent, Message, Outcome>>;
}

export interface MoreProps<Message> {
  readonly message: Message;
  readonly settings: PageSettings;
  readonly node: string | undefined;
  readonly total: number;
}

/** What the server says before something is signed. */
export interface LookedUp {
  /** The number of the act that counts now, and the lowest that the next one may have. */
  readonly seq: bigint;
  readonly nextSeq: bigint;
  /** What is wanted counts already. */
  readonly isDone: boolean;
  /** The server's clock. */
  readonly at: Date;
}

/** How a kind is signed, sent, checked, and sent from the own wallet. */
export interface ActCode<
  Intent extends object = object,
  Message extends Intent = Intent,
  Outcome extends ActOutcome = ActOutcome,
> {
  readonly struct: SignedStruct<object>;
  readonly schema: z.ZodType<Message>;
  /** The message as the struct takes it, and back. Throw on a message that cannot have been signed. */
  typed(message: Message): object;
  untyped(typed: object): Message;
  isSame(one: Intent, other: Intent): boolean;
  /** Rejects with ActFailed. */
  lookUp(intent: Intent, author: string): Promise<LookedUp>;
  /** The message to sign; throws ActFailed where what was looked up is not what the person saw. */
  message(intent: Intent, lookedUp: LookedUp, terms: ActAbout): Message;
  /** What the signature says, taken from what the person saw. The key of the device compares it with the bytes instead of asking again. */
  says?(intent: Intent, message: Message): Says;
  /** The failure to tell where what is wanted counts already. */
  readonly alreadyDone: string;
  /** Where the signed act is sent: the next where one does not answer. The same act twice is one act. */
  posts(message: Message, signature: string): ReadonlyArray<{ readonly path: string; readonly body: object }>;
  readonly answer: z.ZodType<{ readonly data: Outcome }>;
  /** Shows what came with the answer. */
  noteOutcome?(message: Message, outcome: Outcome): void;
  /** The acts that the contract counted in these logs of its own. */
  countedIn(logs: readonly Log[]): ReadonlyArray<CountedAct<Message>>;
  /** Left out by a kind that pages do not send from the own wallet. */
  readonly direct?: DirectCalls<Intent>;
  /** Runs one of `moreSteps`. */
  checkMore?(step: string, context: CheckContext<Message>): Promise<Verdict>;
}

/** A kind that pages send from the own wallet too. */
export type DirectActCode<
  Intent extends object = object,
  Message extends Intent = Intent,
  Outcome extends ActOutcome = ActOutcome,
> = ActCode<Intent, Message, Outcome> & { readonly direct: DirectCalls<Intent> };

export interface CountedAct<Message> {
  readonly digest: string;
  readonly seq: bigint;
  isOf(message: Message): boolean;
}

interface ContractCall {
  readonly functionName: string;
  readonly args: readonly unknown[];
}

/** The call of the contract from the own wallet. */
export interface DirectCalls<Intent> {
  readonly abi: Abi;
  call(intent: Intent): ContractCall;
  /** Where `call` is not reverted when the contract refuses: a call that is, for the same reasons, and from which account. */
  trial?(intent: Intent): ContractCall & { readonly account: `0x${string}` };
  /** Where `lookUp` does not say whether this installation has it: asks that of the transaction. Rejects when it cannot be asked. */
  confirm?(
    intent: Intent,
    sent: { readonly hash: string; readonly chainId: number; readonly contract: `0x${string}` },
  ): Promise<boolean>;
  /** The act of this author that the contract counts now, and whether it is what is wanted. */
  latest(
    ledger: PublicClient,
    contract: `0x${string}`,
    intent: Intent,
    author: string,
  ): Promise<{ readonly seq: bigint; readonly isSame: boolean }>;
  /** The failure to tell for a reason of the contract; "failed" for any other. */
  readonly refusals: Readonly<Partial<Record<RejectReason, string>>>;
}

export interface CheckProgress {
  readonly done: number;
  readonly total: number;
}

export interface CheckContext<Message> {
  readonly message: Message;
  readonly digest: string;
  readonly ledger: ActStateView;
  /** Whether the act is under an anchored root, where no contract counts it. */
  readonly isAnchored: boolean;
  readonly chain: PublicClient;
  readonly settings: PageSettings;
  readonly onProgress: (progress: CheckProgress) => void;
}
