/** Longest texts of a petition in each language, in UTF-16 units. */
export const PETITION_TEXT_LIMITS = { title: 120, description: 10_000 } as const;
/** How many signatures a petition asks for unless its author says otherwise (specification, section 9). */
export const DEFAULT_TARGET = 10_000;
/** The highest target that the contract can hold. */
export const HIGHEST_TARGET = 2 ** 32 - 1;
/** How long a petition may be open at most: the contract's bound. */
export const LONGEST_PETITION_DAYS = 366;
