const MOST_CHARACTERS = 300;
/** Where failing answers have words for a person: ours in `message`, other servers elsewhere. */
const FIELDS = ['message', 'error', 'detail', 'title'] as const;
const CONTROL = /\p{Cc}+/gu;

/**
 * The words for a person in a failing answer of any shape: `{"message": "…"}`, `{"error": {"message": "…"}}` or plain text, on one line.
 * Null where there are none: a page of something in between, lists of what is wrong, or more than 300 characters.
 */
export function serverWords(answer: string): string | null {
  return wordsIn(jsonOrText(answer), 1);
}

function wordsIn(value: unknown, deeper: number): string | null {
  if (typeof value === 'string') return asWords(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || deeper < 0) return null;
  const values = new Map(Object.entries(value));
  for (const field of FIELDS) {
    const words = wordsIn(values.get(field), deeper - 1);
    if (words !== null) return words;
  }
  return null;
}

function asWords(text: string): string | null {
  const words = text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  return words === '' || words.startsWith('<') || words.length > MOST_CHARACTERS ? null : words;
}

function jsonOrText(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}
