import { z } from 'zod';

/** A wallet or contract address: 0x and 40 hex digits, always lower case inside the product. */
export type Address = `0x${string}` & { readonly __brand: 'Address' };
/** A 32-byte hash: 0x and 64 hex digits, lower case. */
export type Hash = `0x${string}` & { readonly __brand: 'Hash' };

const asAddress = (text: string) => text.toLowerCase() as Address; // the pattern before it has proved the shape
const asHash = (text: string) => text.toLowerCase() as Hash; // likewise

/** Parses an address in any case ("Invalid wallet address" is the specification's text, section 5). */
export const addressSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid wallet address')
  .transform(asAddress)
  .meta({ type: 'string', pattern: '^0x[0-9a-f]{40}$' }); // what is published of it, which a transform does not say

/** Parses a 32-byte hash in any case. */
export const hashSchema = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'Invalid hash')
  .transform(asHash)
  .meta({ type: 'string', pattern: '^0x[0-9a-f]{64}$' });

/** 32 bytes as they stand in a proof or in a text of their own: lower case only, so that one value has one form. */
export const wordSchema = z.string().regex(/^0x[0-9a-f]{64}$/, 'Expected 0x and 64 digits, lower case');

/** Bytes of a bounded length as hex: signatures, calldata. `maxBytes` bounds what a stranger may send. */
export function hexSchema(maxBytes: number) {
  return z
    .string()
    .max(2 + maxBytes * 2)
    .regex(/^0x([0-9a-fA-F]{2})*$/, 'Invalid hex')
    .transform((text) => text.toLowerCase() as `0x${string}`); // proved by the pattern
}

/** Parses an address from text already known to be one (a database row, a constant); throws on anything else. */
export function parseAddress(text: string): Address {
  return addressSchema.parse(text);
}

/** Parses a hash from text already known to be one; throws on anything else. */
export function parseHash(text: string): Hash {
  return hashSchema.parse(text);
}
