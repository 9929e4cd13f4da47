import type { PersonalData } from '@sabha/domain/core/personal-data';

/** Words of a text that identify or reach a private person. */
export interface FoundData {
  readonly kind: PersonalData['kind'];
  readonly words: string;
}

/** What of a text its writer is warned of. The rules come when something is sent; without them the server still asks. */
export async function personalDataIn(text: string): Promise<readonly FoundData[]> {
  const rules = await import('@sabha/domain/core/personal-data').catch(() => null);
  if (!rules) return [];
  return rules
    .findPersonalData(text)
    .map(({ kind, start, end }) => ({ kind, words: text.slice(start, end) }));
}
