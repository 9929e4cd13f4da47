import { z } from 'zod';
import { auditAddress, auditHash } from './bundle-format.ts';

/** Fields of events as the bundle writes them: 8 bits as a number, more as decimal text, hex in lower case. */
export const eventFields = {
  small: z.union([z.number().int(), z.string().regex(/^\d{1,3}$/)]).transform(Number),
  /** 32 bits. */
  count: z.union([z.number().int(), z.string().regex(/^\d{1,10}$/)]).transform(Number),
  whole: z.string().regex(/^\d{1,78}$/),
  seq: z
    .string()
    .regex(/^\d{1,78}$/)
    .transform((text) => BigInt(text)),
  /** Unix seconds. */
  seconds: z
    .string()
    .regex(/^\d{1,13}$/)
    .transform(Number),
  hash: auditHash,
  address: auditAddress,
} as const;

/** What an event says where an act has no signed digest: it came from the author's own wallet. */
const NO_DIGEST = `0x${'0'.repeat(64)}`;

/** The digest of the signed act, or null for one from the author's own wallet. */
export const signedDigest = auditHash.transform((digest) => (digest === NO_DIGEST ? null : digest));
