import type { DocumentKind } from '@sabha/domain/chat/published-document';
import { addressQuery, oneOf, present, whole, words } from '../filters/address-values.ts';

// The domain's own list is beside its schemas, which a browser should not have to load for a few words.
const KINDS = [
  'policy',
  'proposal',
  'petition',
  'project',
  'ministry',
  'budget-line',
  'report',
  'help',
] as const satisfies readonly DocumentKind[];

export const MOST_CHARACTERS = 200;
const LAST_PAGE = 50;

/** What the address of a search says. */
export interface SearchQuery {
  readonly q?: string;
  readonly kind?: DocumentKind;
  /** From 2 on; the first page has no number. */
  readonly page?: number;
  /** Without the words that mean the same. */
  readonly words?: 'own';
}

/** A wrong value is as good as none. */
export function readSearchQuery(address: URLSearchParams): SearchQuery {
  return present<SearchQuery>({
    q: words(address.get('q'), MOST_CHARACTERS),
    kind: oneOf(KINDS, address.get('kind')),
    page: whole(address.get('page'), LAST_PAGE, 2),
    words: oneOf(['own'], address.get('words')),
  });
}

/** The address of a search, without the language. */
export function searchAddress(query: SearchQuery): string {
  return `/search${addressQuery(query, ['q', 'kind', 'page', 'words'])}`;
}
