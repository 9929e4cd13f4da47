import type { Language } from '@sabha/domain/core/localized';

/** In the order of the language's alphabet. For loaders, on the server: an old phone needs long to set up an alphabet. */
export function inOrderOfNames<Named extends { readonly name: string }>(
  things: readonly Named[],
  language: Language,
): Named[] {
  return things.toSorted((one, other) => one.name.localeCompare(other.name, language));
}
