/** The same question for several jobs: those who ask within so many milliseconds share the answer. */
export function askedTogether<Answer>(ask: () => Promise<Answer>, sharedMs: number): () => Promise<Answer> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<Answer> | null = null;
  return () => {
    const now = performance.now();
    if (answer === null || now - asked > sharedMs) {
      asked = now;
      answer = ask();
    }
    return answer;
  };
}
