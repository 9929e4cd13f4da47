/** Tables of voting, created by its migration. */
export type VotingTables = Record<never, never>;
