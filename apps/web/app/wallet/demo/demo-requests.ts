import type { Address } from '@sabha/domain/core/hex';
import { createQuestions, type Question } from '../provider/questions.ts';
import type { SignedField } from '../provider/typed-data.ts';

export interface DemoCitizen {
  readonly name: string;
  readonly address: Address;
  /** Nobody yet: for trying to register. Named by the page in its language. */
  readonly newcomer: boolean;
}

/** What the demo wallet asks the person. */
type Asked =
  | { readonly kind: 'connect'; readonly citizens: readonly DemoCitizen[]; readonly selected: Address }
  | { readonly kind: 'message'; readonly citizen: DemoCitizen; readonly text: string }
  | {
      readonly kind: 'typed-data';
      readonly citizen: DemoCitizen;
      readonly primaryType: string;
      readonly domain: readonly SignedField[];
      readonly fields: readonly SignedField[];
    }
  | { readonly kind: 'transaction'; readonly citizen: DemoCitizen; readonly fields: readonly SignedField[] };

export type DemoRequest = Question<Asked, Address>;

const questions = createQuestions<Asked, Address>();

/** What the demo wallet asks now, for a component; null for nothing. */
export const useDemoRequest = questions.use;

/** Puts a question before the person; undefined when another one is still waiting. */
export const askPerson = questions.ask;
