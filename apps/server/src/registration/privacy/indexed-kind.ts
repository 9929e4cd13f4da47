/** What no two people share, and is looked up without being readable. */
export const INDEXED_KINDS = ['nic', 'email', 'mobile'] as const;
export type IndexedKind = (typeof INDEXED_KINDS)[number];
