import { z } from 'zod';
import { ANONYMOUS_KINDS, type AnonymousKind } from '../acts/anonymous-act.ts';
import { COORDINATE_ORDER, SCALAR_ORDER, type Word } from '../field.ts';

/** Numbers of a proof: two points of the first curve around one of the second. */
export const POINT_WORDS = 8;

const word = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/, 'Expected 0x and 64 digits, lower case')
  .transform((text) => text as Word); // proved by the pattern
const below = (order: bigint, least: bigint) =>
  word.transform(BigInt).refine((value) => value >= least && value < order, 'Not in the field');

const KINDS = Object.keys(ANONYMOUS_KINDS) as [AnonymousKind, ...AnonymousKind[]];

/**
 * An act with its proof as it travels. Nothing else is read: one form for each number, none outside of its field, no root and no
 * nullifier of 0. Scope, message and depth are not in it: whoever checks computes them.
 */
export const anonymousActSchema = z
  .strictObject({
    kind: z.enum(KINDS),
    subject: word,
    words: z.array(word).min(1).max(5),
    root: below(SCALAR_ORDER, 1n),
    nullifier: below(SCALAR_ORDER, 1n),
    points: z.array(below(COORDINATE_ORDER, 0n)).length(POINT_WORDS),
  })
  .refine(({ kind, words }) => words.length === ANONYMOUS_KINDS[kind], {
    path: ['words'],
    message: 'Another number of words',
  });
export type AnonymousAct = z.infer<typeof anonymousActSchema>;
