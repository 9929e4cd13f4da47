import { z } from 'zod';
import { receiptKeySchema } from '../acts/receipt-keys.ts';

/** What a bundle calls itself, and the version of its form. Another version is refused, never guessed at. */
export const AUDIT_FORMAT = 'sabha-audit';
export const AUDIT_VERSION = 2;

// A bundle is the same text whoever writes it: hex in lower case, whole numbers beyond 2^53 as decimal text.
export const auditHash = z.string().regex(/^0x[0-9a-f]{64}$/, 'Expected a hash');
export const auditAddress = z.string().regex(/^0x[0-9a-f]{40}$/, 'Expected an address');
const whole = z.string().regex(/^(0|[1-9]\d{0,19})$/, 'Expected a whole number');
const bytes = z.string().regex(/^0x(?:[0-9a-f]{2})*$/, 'Expected bytes');
const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Expected a name');
const contractName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'Expected the name of a contract');
const author = z.string().regex(/^[!-~]{1,100}$/, 'Expected an author');
const instant = z.iso.datetime();
const count = z.number().int().nonnegative();
const subjectNumber = z.number().int().nonnegative();
/** A signature of a key, or up to 2 KB of a contract wallet's or of a proof. */
const AUTHORIZATION_HEX = 2 + 2 * 2048;
const PAYLOAD_HEX = 2 + 2 * 65_536;

/** One of the things that acts are about: its form and its public number. */
export const subjectSchema = z.object({ of: name, id: subjectNumber });
export type Subject = z.infer<typeof subjectSchema>;

/** First line: what was cut out of the record, and where. `only` is null in a bundle of everything. */
export const manifestLineSchema = z.object({
  kind: z.literal('manifest'),
  format: z.literal(AUDIT_FORMAT),
  version: z.literal(AUDIT_VERSION),
  taken_at: instant,
  /** Which installation it is of; null where it has no name. */
  installation: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  only: subjectSchema.nullable(),
  chain: z.object({
    id: z.number().int().positive(),
    /** The hash by which the chain is known again: of its first block, or of `first_block` where that one is made anew. */
    mark_hash: auditHash,
    first_block: whole,
    /** Events are listed up to this block, which was read last. */
    block: whole,
    block_hash: auditHash.nullable(),
    final_block: whole,
  }),
  /** The contracts whose events are listed, by name. */
  contracts: z.record(
    contractName,
    z.object({ address: auditAddress, version: z.string().max(20).nullable() }),
  ),
  /** Acts of every kind are listed up to this number. */
  acts_up_to: whole,
  receipt_keys: z.array(receiptKeySchema).max(10_000),
});
export type ManifestLine = z.infer<typeof manifestLineSchema>;

/** What acts are about, as this server shows it. The kinds of act that are about it say which fields follow. */
export const subjectLineSchema = z.looseObject({
  kind: z.literal('subject'),
  of: name,
  id: subjectNumber,
});
export type SubjectLine = z.infer<typeof subjectLineSchema>;

/** An office's task that was on its way to the contracts when the bundle was taken. */
export const waitingLineSchema = z.object({
  kind: z.literal('waiting'),
  task: name,
  wallet: auditAddress.nullable(),
  subject: subjectSchema.nullable(),
});
export type WaitingLine = z.infer<typeof waitingLineSchema>;

/** A block whose events follow. Its hashes are null where its header is not kept any more. */
export const blockLineSchema = z.object({
  kind: z.literal('block'),
  number: whole,
  hash: auditHash.nullable(),
  parent_hash: auditHash.nullable(),
  mined_at: instant,
});
export type BlockLine = z.infer<typeof blockLineSchema>;

/** An event of one of the manifest's contracts; numbers beyond 8 bits in `args` are decimal text. */
export const eventLineSchema = z.object({
  kind: z.literal('event'),
  block: whole,
  log: count,
  tx: auditHash,
  contract: contractName,
  name: z.string().max(50),
  args: z.record(z.string().max(50), z.unknown()),
});
export type EventLine = z.infer<typeof eventLineSchema>;

/**
 * A root of receipts on the ledger, as the log of receipts tells it in the event at this position: of the acts from the first to the
 * last number, in so many batches, whose lines follow. `anchored_at` is the time of its block.
 */
export const anchorLineSchema = z.object({
  kind: z.literal('anchor'),
  index: whole,
  first_act: whole,
  last_act: whole,
  batches: z.number().int().positive(),
  root: auditHash,
  block: whole,
  log: count,
  tx: auditHash,
  anchored_at: instant,
});
export type AnchorLine = z.infer<typeof anchorLineSchema>;

/** A signed Merkle root over acts received together; their lines follow. `acts` is how many it covers. */
export const receiptsLineSchema = z.object({
  kind: z.literal('receipts'),
  id: whole,
  root: auditHash,
  acts: z.number().int().positive(),
  signed_at: instant,
  signature: z.string().regex(/^0x[0-9a-f]{130}$/, 'Expected a signature'),
  signer: z.union([auditAddress, z.literal('')]),
});
export type ReceiptsLine = z.infer<typeof receiptsLineSchema>;

/** An act as its author signed it, and what became of it. `payload` is what `digest` covers. */
export const actLineSchema = z.object({
  kind: z.literal('act'),
  act: name,
  number: whole,
  digest: auditHash,
  subject: subjectNumber,
  author,
  seq: whole,
  payload: bytes.max(PAYLOAD_HEX),
  authorization: bytes.max(AUTHORIZATION_HEX).nullable(),
  received_at: instant,
  batch: whole,
  tx: auditHash.nullable(),
  rejected: z.string().max(50).nullable(),
});
export type ActLine = z.infer<typeof actLineSchema>;

/** An act without its content: what is not public, and in a bundle of one subject what is of another. */
export const leafLineSchema = actLineSchema
  .pick({ act: true, number: true, digest: true, received_at: true, batch: true })
  .extend({ kind: z.literal('leaf') });
export type LeafLine = z.infer<typeof leafLineSchema>;

/** An act that came to its contract without this server, as this server counts it. */
export const directLineSchema = z.object({
  kind: z.literal('direct'),
  act: name,
  subject: subjectNumber,
  author,
  choice: z.number().int().nonnegative().max(255),
  seq: whole,
  block: whole,
  log: count,
  tx: auditHash,
});
export type DirectLine = z.infer<typeof directLineSchema>;

/** An act received in time that does not count: no anchor is over it, or only one that came too late. */
export const unanchoredLineSchema = z.object({
  kind: z.literal('unanchored'),
  number: whole,
  digest: auditHash,
  of: name,
  id: subjectNumber,
  reason: z.enum(['no-anchor', 'anchored-too-late']),
});
export type UnanchoredLine = z.infer<typeof unanchoredLineSchema>;

/** The count that this server shows of a subject. */
export const countLineSchema = z.object({
  kind: z.literal('count'),
  of: name,
  id: subjectNumber,
  counts: z.record(z.string().max(40), count),
});
export type CountLine = z.infer<typeof countLineSchema>;

/**
 * How many people passed all checks on a day (as in Colombo) and were of age, and of how many who were authorised on it that is
 * unknown since their database was lost: this server's word.
 */
export const dayLineSchema = z.object({
  kind: z.literal('day'),
  day: z.iso.date(),
  passed: count,
  unknown: count,
});
export type DayLine = z.infer<typeof dayLineSchema>;

/**
 * What this server itself finds of the wallets that the registry authorised: those of nobody who passed the checks (the first
 * hundred by name), and how many citizens here it does not let act. `as_of` is null before the first comparison.
 */
export const citizensLineSchema = z.object({
  kind: z.literal('citizens'),
  as_of: instant.nullable(),
  unchecked: count,
  wallets: z.array(z.string().max(100)).max(100),
  unauthorised: count,
});
export type CitizensLine = z.infer<typeof citizensLineSchema>;

/** Last line: how many lines are before it, and the SHA-256 of all their bytes, line feeds included. */
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
  subjectLineSchema,
  waitingLineSchema,
  blockLineSchema,
  eventLineSchema,
  anchorLineSchema,
  receiptsLineSchema,
  actLineSchema,
  leafLineSchema,
  directLineSchema,
  unanchoredLineSchema,
  countLineSchema,
  dayLineSchema,
  citizensLineSchema,
  endLineSchema,
  errorLineSchema,
]);
export type AuditLine = z.infer<typeof auditLineSchema>;
