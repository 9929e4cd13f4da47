/**
 * How far a `seq` may lie above the highest one that its author used on the subject. The contract allows 2^32 above the last one
 * that it counted: so much more that what was refused in between never stops the next act.
 */
export const MOST_SEQ_JUMP = 1_000n;
