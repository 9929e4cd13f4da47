/** Longest texts, in code points, after `commentTextSchema` has cleaned them. */
export const COMMENT_LENGTH = 2_000;
export const STATEMENT_LENGTH = 140;
/** How long a writer may change a comment. */
export const EDIT_MINUTES = 15;
