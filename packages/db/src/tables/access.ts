/** Tables of access, created by its migration. */
export type AccessTables = Record<never, never>;
