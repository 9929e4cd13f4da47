/** Agree, disagree, pass; null where the participant has not seen the statement. */
export type Opinion = 1 | -1 | 0 | null;
