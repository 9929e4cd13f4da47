import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import type { MessageBody } from './message-body.ts';

export interface OpenMessage {
  /** Random; the same at each attempt, so that a receiver can tell a second copy. */
  readonly reference: string;
  readonly to: string;
  readonly body: MessageBody;
}

/**
 * `refused`: the other side will never take it. `not-now`: it may, later. `why` is a code without a word of what the
 * other side said, since that often repeats the address.
 */
export type NotDelivered = { readonly kind: 'refused' | 'not-now'; readonly why: string };
export type Delivery = Result<null, NotDelivered>;

/** One way out. */
export interface Transport {
  deliver(message: OpenMessage): Promise<Delivery>;
  /** Whether the message stays here for a reader: the mailbox of a demonstration. */
  readonly keeps: boolean;
}

export type Transports = Readonly<Record<CodeChannel, Transport | null>>;

export const delivered: Delivery = ok(null);

/** A delivery that did not come about. */
export function notDelivered(kind: NotDelivered['kind'], why: string): Delivery {
  return fail({ kind, why });
}
