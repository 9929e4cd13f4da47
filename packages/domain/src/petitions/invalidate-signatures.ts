import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { addressSchema } from '../core/hex.ts';
import { LANGUAGES, type Localized, localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { reasonSchema } from './petition-decisions.ts';

/** How many wallets a condition may name: those of one long list, or of what an office copied together. */
export const MOST_NAMED_WALLETS = 5_000;
/** How many wallets a preview shows. */
export const PREVIEW_SAMPLE = 20;

const range = { from: z.iso.datetime(), to: z.iso.datetime() };
const wallets = z
  .array(addressSchema)
  .min(1)
  .max(MOST_NAMED_WALLETS)
  .refine((all) => new Set(all).size === all.length, 'Each wallet once');

/**
 * One condition on signers. Times include `from` and exclude `to`. Each names only what is public of a wallet (when it became a citizen's,
 * when it signed) or what this server found in numbers. A further kind is added here and in `conditions.store.ts`.
 */
const conditionSchema = z.discriminatedUnion('kind', [
  /** The contract authorised the wallet in this time. */
  z.object({ kind: z.literal('authorised'), ...range }).strict(),
  /** The signature was given in this time. */
  z.object({ kind: z.literal('signed'), ...range }).strict(),
  /** The wallet signed in the hour of this finding of the review queue. */
  z.object({ kind: z.literal('review'), id: z.number().int().positive() }).strict(),
  z.object({ kind: z.literal('wallets'), wallets }).strict(),
]);
export type InvalidationCondition = z.infer<typeof conditionSchema>;

/** Conditions that hold together: a signer must meet all of them. */
export const invalidationConditionsSchema = z.array(conditionSchema).min(1).max(8);

/** Body of `POST /api/petitions/{id}/invalidations/preview`. */
export const previewInvalidationBodySchema = z.object({ conditions: invalidationConditionsSchema }).strict();

/** What no longer holds when the signatures do not count. */
export const LOST_THRESHOLDS = ['target', 'response', 'debate'] as const;

/** Its answer: what would be declared invalid. Nothing has changed. */
export const previewInvalidationResponseSchema = successSchema(
  z.object({
    /** Signatures that count now and meet the conditions. */
    signatures: z.number().int(),
    /** Of all that count now. */
    of: z.number().int(),
    /** In a hundred, with one decimal. */
    share_percent: z.number(),
    /** Some of their wallets. */
    sample: z.array(z.string()),
    /** The thresholds that would not be reached any more. A response that was asked for or given stays. */
    unmet: z.array(z.enum(LOST_THRESHOLDS)),
  }),
);

/** Body of `POST /api/petitions/{id}/invalidations`. `expected` is the number of the preview: nobody declares more than was seen. */
export const startInvalidationBodySchema = z
  .object({
    conditions: invalidationConditionsSchema,
    reason: reasonSchema,
    expected: z.number().int().positive(),
  })
  .strict();
export type StartInvalidationBody = z.infer<typeof startInvalidationBodySchema>;

/** Body of `POST /api/petitions/{id}/invalidations/{number}/undo`: why, in words that everybody reads. */
export const undoInvalidationBodySchema = z.object({ reason: reasonSchema }).strict();

/**
 * The reason for which signatures are declared invalid, or count again, as one text: `invalidated` or `reinstated` with the number of the
 * batch, then `en: …`, `si: …` and `ta: …`, each on a line of its own. The contract has its keccak256 in UTF-8; the audit bundle has the text.
 */
export function declarationText(
  what: 'invalidated' | 'reinstated',
  { number, reason }: { readonly number: number; readonly reason: Localized },
): string {
  return [`${what} ${number}`, ...LANGUAGES.map((language) => `${language}: ${reason[language]}`)].join('\n');
}

/** What such a text says; null where it is none. */
export function readDeclaration(
  text: string,
): { readonly what: string; readonly number: number; readonly reason: Localized } | null {
  const [head = '', ...lines] = text.split('\n');
  const [, what, number] = /^(invalidated|reinstated) ([1-9]\d{0,8})$/.exec(head) ?? [];
  const [en, si, ta] = LANGUAGES.map((language, index) => {
    const line = lines[index] ?? '';
    return line.startsWith(`${language}: `) ? line.slice(language.length + 2) : '';
  });
  const reason = reasonSchema.safeParse({ en, si, ta });
  if (!reason.success || (what !== 'invalidated' && what !== 'reinstated')) return null;
  const read = { number: Number(number), reason: reason.data };
  return declarationText(what, read) === text ? { what, ...read } : null;
}

/**
 * `working` until the contract has recorded all of it, `undoing` likewise; `stopped` where the contract refused a part, or an office
 * removed the petition before.
 */
export const INVALIDATION_STATES = ['working', 'done', 'undoing', 'undone', 'stopped'] as const;
export type InvalidationState = (typeof INVALIDATION_STATES)[number];

/** One part of a batch: who said why, and what the contract has recorded of it. Office and reason are null where only the ledger knows. */
const declaration = {
  started_at: z.iso.datetime(),
  office: localizedSchema.nullable(),
  reason: localizedSchema.nullable(),
  /** keccak256 of the reason's text, as the contract has it. */
  reason_hash: z.string(),
  /** How many signatures the contract has recorded so. */
  signatures: z.number().int(),
  transactions: z.array(z.string()),
};

/** Signatures that an office declared invalid together. */
export const invalidationSchema = z.object({
  /** From 1 on; null where it came to the contract without this server. */
  number: z.number().int().nullable(),
  state: z.enum(INVALIDATION_STATES),
  ...declaration,
  /** How many of the list the contract has answered. Those that did not count any more when it did are among them. */
  done: z.number().int(),
  total: z.number().int(),
  undo: z.object(declaration).nullable(),
});
export type Invalidation = z.infer<typeof invalidationSchema>;

/** When the contract announced that the target was met, or is not any more. */
export const thresholdChangeSchema = z.object({
  met: z.boolean(),
  at: z.iso.datetime(),
  signatures: z.number().int(),
  transaction: z.string(),
});

/** Parameters of the calls about one batch. */
export const invalidationNumberSchema = wholeNumberSchema(1, 1_000_000);

/** Query of `GET /api/petitions/{id}/invalidations`. */
export const invalidationsQuerySchema = z.object({ format: z.enum(['json', 'csv']).default('json') });
/** Answer: all batches, the oldest first, and how the threshold changed. */
export const invalidationsResponseSchema = successSchema(
  z.object({ batches: z.array(invalidationSchema), threshold: z.array(thresholdChangeSchema) }),
);
export type Invalidations = z.infer<typeof invalidationsResponseSchema>['data'];

/** Answer to a batch that was started or undone, and of `GET /api/petitions/{id}/invalidations/{number}`: how far it is. */
export const invalidationResponseSchema = successSchema(invalidationSchema);
