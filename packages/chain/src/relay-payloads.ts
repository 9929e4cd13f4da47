import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import { addressSchema, hashSchema } from '@sabha/domain/core/hex';
import { z } from 'zod';

/** What the outbox carries to the chain. A ballot is a citizen's act; the others are tasks of an office. */
const RELAY_KINDS = [
  'ballot',
  'authorise',
  'revoke',
  'create-proposal',
  'amend-proposal',
  'withdraw-proposal',
  'anchor',
] as const;
export type RelayKind = (typeof RELAY_KINDS)[number];
export const relayKindSchema = z.enum(RELAY_KINDS);

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const unixSeconds = z.number().int().nonnegative();

const authorisePayload = z.object({ wallet: addressSchema });
const createProposalPayload = z.object({
  proposalId: id,
  textHash: hashSchema,
  author: addressSchema,
  opensAt: unixSeconds,
  closesAt: unixSeconds,
});
const amendProposalPayload = createProposalPayload.omit({ author: true });
const withdrawProposalPayload = z.object({ proposalId: id, reasonHash: hashSchema });
const anchorPayload = z.object({
  batchId: hashSchema,
  root: hashSchema,
  leafCount: z.number().int().positive(),
  fiscalYear: z.number().int().min(1948).max(9999),
});

/** A task as the outbox holds it in `payload`: times in Unix seconds, hashes and addresses as hex. */
export type RelayTask =
  | { readonly kind: 'authorise' | 'revoke'; readonly payload: z.infer<typeof authorisePayload> }
  | { readonly kind: 'create-proposal'; readonly payload: z.infer<typeof createProposalPayload> }
  | { readonly kind: 'amend-proposal'; readonly payload: z.infer<typeof amendProposalPayload> }
  | { readonly kind: 'withdraw-proposal'; readonly payload: z.infer<typeof withdrawProposalPayload> }
  | { readonly kind: 'anchor'; readonly payload: z.infer<typeof anchorPayload> };

/** Parses the payload of a task of this kind; throws a ZodError that names the wrong fields. */
export function parseTask(kind: Exclude<RelayKind, 'ballot'>, payload: unknown): RelayTask {
  switch (kind) {
    case 'authorise':
    case 'revoke':
      return { kind, payload: authorisePayload.parse(payload) };
    case 'create-proposal':
      return { kind, payload: createProposalPayload.parse(payload) };
    case 'amend-proposal':
      return { kind, payload: amendProposalPayload.parse(payload) };
    case 'withdraw-proposal':
      return { kind, payload: withdrawProposalPayload.parse(payload) };
    case 'anchor':
      return { kind, payload: anchorPayload.parse(payload) };
    default:
      return assertUnreachable(kind);
  }
}
