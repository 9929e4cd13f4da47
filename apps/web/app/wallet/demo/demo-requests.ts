import type { Address } from '@sabha/domain/core/hex';
import { createStore } from '../../stores/store.ts';

export interface DemoCitizen {
  readonly name: string;
  readonly address: Address;
  /** Nobody yet: for trying to register. Named by the page in its language. */
  readonly newcomer: boolean;
}

/** One field of what is signed, exactly as it is signed. */
export interface SignedField {
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

/** What the demo wallet asks the person, with the way to answer. Null is a refusal. */
export type DemoRequest =
  | {
      readonly kind: 'connect';
      readonly citizens: readonly DemoCitizen[];
      readonly selected: Address;
      readonly answer: (chosen: Address | null) => void;
    }
  | {
      readonly kind: 'message';
      readonly citizen: DemoCitizen;
      readonly text: string;
      readonly answer: (chosen: Address | null) => void;
    }
  | {
      readonly kind: 'typed-data';
      readonly citizen: DemoCitizen;
      readonly primaryType: string;
      readonly domain: readonly SignedField[];
      readonly fields: readonly SignedField[];
      readonly answer: (chosen: Address | null) => void;
    }
  | {
      readonly kind: 'transaction';
      readonly citizen: DemoCitizen;
      readonly fields: readonly SignedField[];
      readonly answer: (chosen: Address | null) => void;
    };

const waiting = createStore<DemoRequest | null>(null);

/** What the demo wallet asks now, for a component; null for nothing. */
export const useDemoRequest = waiting.use;

type Question = DemoRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'answer'>
    : never
  : never;

/** Puts a question before the person; one at a time, as wallets do. Undefined when another one is still waiting. */
export function askPerson(question: Question): Promise<Address | null> | undefined {
  if (waiting.get()) return undefined;
  return new Promise((resolve) => {
    const answer = (chosen: Address | null) => {
      waiting.set(null);
      resolve(chosen);
    };
    waiting.set({ ...question, answer });
  });
}
