import { createStore } from '../../stores/store.ts';

/** One question of a wallet of ours to the person, with the way to answer. Null is a refusal. */
export type Question<Asked, Answer> = Asked & { readonly answer: (given: Answer | null) => void };

/** The questions of a wallet of ours: one at a time, as wallets do. */
export function createQuestions<Asked extends object, Answer>() {
  const waiting = createStore<Question<Asked, Answer> | null>(null);
  return {
    /** What is asked now, for a component; null for nothing. */
    use: waiting.use,
    /** Puts a question before the person. Undefined when another one is still waiting. */
    ask(asked: Asked): Promise<Answer | null> | undefined {
      if (waiting.get()) return undefined;
      return new Promise((resolve) => {
        const question: Question<Asked, Answer> = {
          ...asked,
          answer(given) {
            // A late answer must not close the next question.
            if (waiting.get() === question) waiting.set(null);
            resolve(given);
          },
        };
        waiting.set(question);
      });
    },
  };
}
