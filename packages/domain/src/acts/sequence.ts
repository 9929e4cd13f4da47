/**
 * How far a `seq` may lie above the highest one that its author used on the subject: no single act can be the last one that
 * counts. The contract allows 2^32 above the last one that it counted: so much more that what it refused in between does not
 * stop the next act.
 */
export const MOST_SEQ_JUMP = 2n ** 24n;
