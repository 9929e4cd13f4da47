import type { LookedUp } from '../act-in-web.ts';
import type { PendingAct } from '../pending/pending-acts.ts';
import { ActFailed } from './act-failure.ts';
import type { Sent } from './send-act.ts';

/** How the act of one wallet on one subject reaches the server. */
export interface HandIn<Message extends object, Outcome> {
  /** The act that was signed before and of which no answer came. */
  waiting(): PendingAct<Message> | undefined;
  /** Whether a message says what is wanted now. */
  isWanted(message: Message): boolean;
  seqOf(message: Message): bigint;
  /** What counts now, and the next number. */
  lookUp(): Promise<LookedUp>;
  /** Asks the wallet for an act with this number; `again` when it has just signed one that came too late. */
  sign(lookedUp: LookedUp, seq: bigint, again: boolean): Promise<PendingAct<Message>>;
  send(signed: PendingAct<Message>): Promise<Sent<Outcome>>;
  keep(signed: PendingAct<Message>): void;
  forget(signed: PendingAct<Message>): void;
  /** The failure to tell where what is wanted counts already. */
  readonly alreadyDone: string;
}

export interface HandedIn<Message extends object, Outcome> {
  readonly signed: PendingAct<Message>;
  readonly outcome: Outcome;
}

/**
 * Hands in what a person wants, so that what was pressed last counts in the end, whatever gets lost on the way. An act is
 * kept before it is sent. The same again sends the same act again; something else is signed with a number above the one
 * that waits, so that it wins in whichever order the two arrive. When another device of the same wallet used the number
 * meanwhile, the wallet is asked once more. Rejects with ActFailed or the wallet's error.
 */
export async function handIn<Message extends object, Outcome>(
  steps: HandIn<Message, Outcome>,
): Promise<HandedIn<Message, Outcome>> {
  const waiting = steps.waiting();
  const resent = waiting && steps.isWanted(waiting.message) ? await deliver(waiting, steps) : null;
  if (resent) return resent;
  for (const again of [false, true]) {
    const lookedUp = await steps.lookUp();
    if (lookedUp.isDone) {
      if (waiting) steps.forget(waiting);
      throw new ActFailed(steps.alreadyDone);
    }
    const above = (waiting ? steps.seqOf(waiting.message) : 0n) + 1n;
    const { nextSeq } = lookedUp;
    const handedIn = await deliver(
      await steps.sign(lookedUp, nextSeq > above ? nextSeq : above, again),
      steps,
    );
    if (handedIn) return handedIn;
  }
  throw new ActFailed(steps.alreadyDone);
}

/** Null when an act with the same number or a higher one was there first. */
async function deliver<Message extends object, Outcome>(
  signed: PendingAct<Message>,
  steps: HandIn<Message, Outcome>,
): Promise<HandedIn<Message, Outcome> | null> {
  steps.keep(signed);
  const sent = await steps.send(signed);
  switch (sent.kind) {
    case 'recorded':
      steps.forget(signed);
      return { signed, outcome: sent.outcome };
    case 'refused':
      steps.forget(signed);
      if (sent.reason === 'stale-sequence') return null;
      throw new ActFailed(sent.reason);
    case 'unanswered':
      throw new ActFailed(sent.failure);
  }
}
