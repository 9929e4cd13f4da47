const WORD_DIGITS = 64;

/** The words of a payload of an act with a proof: what it is about in its scope, the nullifier, and what it says. */
export function wordsOfPayload(payload: `0x${string}`): string[] {
  const digits = payload.slice(2);
  const words = Math.floor(digits.length / WORD_DIGITS);
  return Array.from(
    { length: words },
    (_, at) => `0x${digits.slice(at * WORD_DIGITS, (at + 1) * WORD_DIGITS)}`,
  );
}
