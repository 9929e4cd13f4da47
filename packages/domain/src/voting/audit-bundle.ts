import { z } from 'zod';
import { receiptKeySchema } from '../acts/receipt-keys.ts';
import { localizedSchema } from '../core/localized.ts';
import { CHOICES } from './ballot.ts';
import { proposalIdParamSchema } from './get-proposal.ts';

/** What a bundle calls itself, and the version of its form. Another version is refused, never guessed at. */
export const AUDIT_FORMAT = 'sabha-audit';
export const AUDIT_VERSION = 1;

// A bundle is the same text whoever writes it: hex in lower case, whole numbers beyond 2^53 as decimal text.
const hash = z.string().regex(/^0x[0-9a-f]{64}$/, 'Expected a hash');
const address = z.string().regex(/^0x[0-9a-f]{40}$/, 'Expected an address');
const whole = z.string().regex(/^(0|[1-9]\d{0,19})$/, 'Expected a whole number');
const instant = z.iso.datetime();
const proposalId = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);
const count = z.number().int().nonnegative();
const contract = z.object({ address, version: z.string().max(20).nullable() });

/** First line: what was cut out of the record, and where. `proposal_id` is null in a bundle of everything. */
export const manifestLineSchema = z.object({
  kind: z.literal('manifest'),
  format: z.literal(AUDIT_FORMAT),
  version: z.literal(AUDIT_VERSION),
  taken_at: instant,
  proposal_id: proposalId.nullable(),
  chain: z.object({
    id: z.number().int().positive(),
    /** The hash by which the chain is known again: of its first block, or of `first_block` where that one is made anew. */
    mark_hash: hash,
    first_block: whole,
    /** Events are listed up to this block, which was read last. */
    block: whole,
    block_hash: hash.nullable(),
    final_block: whole,
  }),
  contracts: z.object({ registry: contract, proposals: contract }),
  /** Ballots are listed up to this number. */
  acts_up_to: whole,
  receipt_keys: z.array(receiptKeySchema).max(10_000),
});
export type ManifestLine = z.infer<typeof manifestLineSchema>;

/** What citizens vote on, as this place shows it. */
export const proposalLineSchema = z.object({
  kind: z.literal('proposal'),
  id: proposalId,
  title: localizedSchema,
  short_description: localizedSchema,
  description_in_details: localizedSchema,
  text_hash: hash,
  category_id: z.number().int(),
  author: address,
  opens_at: instant,
  closes_at: instant,
  created_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
});
export type ProposalLine = z.infer<typeof proposalLineSchema>;

/** A text that a proposal had before: ballots numbered above `after_act`, up to the next text, were signed for it. */
export const textLineSchema = proposalLineSchema
  .pick({
    title: true,
    short_description: true,
    description_in_details: true,
    text_hash: true,
    opens_at: true,
    closes_at: true,
  })
  .extend({ kind: z.literal('text'), proposal_id: proposalId, after_act: whole, refused: z.boolean() });
export type TextLine = z.infer<typeof textLineSchema>;

export const WAITING_TASKS = [
  'authorise',
  'revoke',
  'create-proposal',
  'amend-proposal',
  'withdraw-proposal',
] as const;

/** An office's task that was on its way to the contracts when the bundle was taken. */
export const waitingLineSchema = z.object({
  kind: z.literal('waiting'),
  task: z.enum(WAITING_TASKS),
  wallet: address.nullable(),
  proposal_id: proposalId.nullable(),
});
export type WaitingLine = z.infer<typeof waitingLineSchema>;

/** The header of a block whose events follow; only where it is still kept. */
export const blockLineSchema = z.object({
  kind: z.literal('block'),
  number: whole,
  hash,
  parent_hash: hash,
  mined_at: instant,
});
export type BlockLine = z.infer<typeof blockLineSchema>;

/** An event of the registry or of the proposals' contract; numbers beyond 8 bits in `args` are decimal text. */
export const eventLineSchema = z.object({
  kind: z.literal('event'),
  block: whole,
  log: count,
  tx: hash,
  contract: z.enum(['registry', 'proposals']),
  name: z.string().max(50),
  args: z.record(z.string().max(50), z.unknown()),
});
export type EventLine = z.infer<typeof eventLineSchema>;

/** A signed Merkle root over acts received together; their lines follow. `acts` is how many it covers. */
export const receiptsLineSchema = z.object({
  kind: z.literal('receipts'),
  id: whole,
  root: hash,
  acts: z.number().int().positive(),
  signed_at: instant,
  signature: z.string().regex(/^0x[0-9a-f]{130}$/, 'Expected a signature'),
  signer: z.union([address, z.literal('')]),
});
export type ReceiptsLine = z.infer<typeof receiptsLineSchema>;

/** A ballot as the citizen signed it. `proof` leads to its batch's root where the batch is not listed whole. */
export const ballotLineSchema = z.object({
  kind: z.literal('ballot'),
  number: whole,
  digest: hash,
  proposal_id: proposalId,
  text_hash: hash,
  choice: z.enum(CHOICES),
  voter: address,
  seq: whole,
  deadline: whole,
  signature: z.string().regex(/^0x([0-9a-f]{2}){0,2048}$/, 'Expected a signature'),
  received_at: instant,
  batch: whole,
  proof: z.array(hash).max(32).optional(),
  tx: hash.nullable(),
  rejected: z.string().max(50).nullable(),
});
export type BallotLine = z.infer<typeof ballotLineSchema>;

/** A vote that came to the contract without this place, as this place counts it. */
export const directVoteLineSchema = z.object({
  kind: z.literal('direct-vote'),
  proposal_id: proposalId,
  voter: address,
  choice: z.enum(CHOICES),
  seq: whole,
  block: whole,
  log: count,
  tx: hash,
});
export type DirectVoteLine = z.infer<typeof directVoteLineSchema>;

/** The count that this place shows of a proposal. */
export const tallyLineSchema = z.object({
  kind: z.literal('tally'),
  proposal_id: proposalId,
  yes: count,
  no: count,
});
export type TallyLine = z.infer<typeof tallyLineSchema>;

/** Last line: how many lines stand before it, and the SHA-256 of all their bytes, line feeds included. */
export const endLineSchema = z.object({
  kind: z.literal('end'),
  lines: count,
  counts: z.record(z.string().max(20), count),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type EndLine = z.infer<typeof endLineSchema>;

/** Last line of a bundle that could not be finished. */
export const errorLineSchema = z.object({ kind: z.literal('error'), reason: z.enum(['chain-rolled-back']) });
export type ErrorLine = z.infer<typeof errorLineSchema>;

/** One line of an audit bundle. */
export const auditLineSchema = z.discriminatedUnion('kind', [
  manifestLineSchema,
  proposalLineSchema,
  textLineSchema,
  waitingLineSchema,
  blockLineSchema,
  eventLineSchema,
  receiptsLineSchema,
  ballotLineSchema,
  directVoteLineSchema,
  tallyLineSchema,
  endLineSchema,
  errorLineSchema,
]);
export type AuditLine = z.infer<typeof auditLineSchema>;

/** Query of `GET /api/audit/bundle`: one proposal, or everything. */
export const auditBundleQuerySchema = z.object({ proposal: proposalIdParamSchema.shape.id.optional() });
