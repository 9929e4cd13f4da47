/** Tables of spending, created by its migration. */
export type SpendingTables = Record<never, never>;
