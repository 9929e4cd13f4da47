import type { Receipt } from '@sabha/domain/acts/receipt';
import type { PublicClient } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import type { ActCode, ActInWeb } from '../act-in-web.ts';
import type { Verdict } from './verdict.ts';

/** An act as a receipt file or the public record has it. */
export interface FoundAct<Message extends object = object> {
  readonly kind: string;
  readonly message: Message;
  readonly receipt: Receipt;
}

/** A receipt file of an act that no wallet signed. */
export interface AttestedFile<Message extends object = object> extends Omit<FoundAct, 'message'> {
  /** Undefined in a file that does not say all of the act: then the public record has the rest. */
  readonly message: Message | undefined;
  /** The number of what the act is about, as the server gave it. */
  readonly subject: string;
}

type Words = 'kind' | 'section' | 'subject' | 'title' | 'say' | 'sayReason' | 'sayVerdict' | 'moreSteps';

/** A kind of act that no wallet signs and no contract counts: the server attests it with its receipt. */
export interface AttestedInWeb<Message extends object = object>
  extends Pick<ActInWeb<Message, Message>, Words> {
  readonly attested: true;
  load(): Promise<AttestedCode<Message>>;
}

/** With what an act is checked: the contracts of this installation, and where the ledger is read. */
export interface CheckedWith {
  readonly settings: PageSettings;
  readonly chain: PublicClient;
}

/** How a kind that the server attests is checked. */
export interface AttestedCode<
  Message extends object = object,
  File extends AttestedFile<Message> = AttestedFile<Message>,
> extends Pick<ActCode<object, Message>, 'struct' | 'typed' | 'untyped'> {
  /** Reads a receipt file of this kind; undefined when it is something else. */
  readFile(value: unknown): File | undefined;
  /** Runs the kind's own steps. `subject` is the number of what the act is about. */
  checkMore(
    found: {
      readonly message: Message;
      readonly digest: string;
      readonly subject: string;
      readonly file: File | undefined;
    } & CheckedWith,
  ): Promise<Readonly<Record<string, Verdict>>>;
}

/** A kind whose acts the check page knows. */
export type CheckedKind = ActInWeb | AttestedInWeb;
