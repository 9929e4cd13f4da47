import { z } from 'zod';

/** A puzzle has several parts, so that what it takes varies less, and a page can show how far it is. */
export const WORK_PARTS = 4;
export const WORK_ALGORITHM = 'PBKDF2/SHA-256';
/** What a derived key begins with when it solves a part: one in 256 does. */
export const WORK_PREFIX = '00';
export const WORK_KEY_BYTES = 16;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

/** One part of a puzzle, signed by the server, as the ALTCHA library (proof of work, version 2) makes it. */
const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(WORK_ALGORITHM),
    nonce: hex(16),
    salt: hex(16),
    /** Iterations for each try. */
    cost: z.number().int().min(1).max(10_000_000),
    keyLength: z.literal(WORK_KEY_BYTES),
    keyPrefix: z.literal(WORK_PREFIX),
    data: z.strictObject({
      puzzle: hex(16),
      part: z
        .number()
        .int()
        .min(0)
        .max(WORK_PARTS - 1),
      /** Milliseconds since 1970 until which it is taken. */
      until: z.number().int(),
    }),
  }),
  signature: hex(32),
});
export type WorkChallenge = z.infer<typeof challengeSchema>;

/** Answer of `GET /api/work`: a computation that this server takes instead of waiting, once. */
export const puzzleResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({
    challenges: z.array(challengeSchema).length(WORK_PARTS),
    expires_at: z.iso.datetime(),
  }),
});

/** Body of `POST /api/work`: the parts with, for each, the counter whose derived key begins as asked. */
export const workBodySchema = z.object({
  solutions: z
    .array(
      z.object({
        challenge: challengeSchema,
        solution: z.object({
          counter: z.number().int().min(0).max(0xffff_ffff),
          derivedKey: hex(WORK_KEY_BYTES),
        }),
      }),
    )
    .length(WORK_PARTS),
});
export type WorkDone = z.infer<typeof workBodySchema>;

/** Answer of `POST /api/work`: the pass is in a cookie. */
export const passResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ expires_at: z.iso.datetime() }),
});
