import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { hashSchema } from '../core/hex.ts';
import { actStateSchema } from './act-state.ts';
import { anchoredPathSchema } from './anchored-acts.ts';
import { receiptSchema } from './receipt.ts';

// Checked and left as they are: a record is the same bytes whenever it is read or written.
const wholeText = z.string().regex(/^\d{1,20}$/);
const hex = z
  .string()
  .max(2 + 2 * 4096)
  .regex(/^0x([0-9a-f]{2})*$/);

/**
 * Everything public about one act of any kind, so that a browser can recompute it. `number` is its position in the order of
 * all acts; `subject` the number of what it is about; `author` a wallet, a nullifier or `citizen:<id>`; `payload` the
 * bytes that the digest covers; `authorization` a signature or a proof, null where the server alone attests. Chain and
 * contract are those that it was signed for. `current` tells whether it is the author's latest on its subject.
 */
export const actRecordSchema = z.object({
  kind: z.string().max(30),
  number: wholeText,
  digest: hex,
  subject: wholeText,
  author: z.string().max(100),
  seq: wholeText,
  received_at: z.iso.datetime(),
  payload: hex,
  authorization: hex.nullable(),
  chain_id: z.number().int(),
  contract: hex,
  receipt: receiptSchema,
  ledger: actStateSchema,
  /** Where no contract judges the act but a root is over it: the path there. Null for all others, and until then. */
  anchored: anchoredPathSchema.nullable().default(null),
  current: z.boolean(),
});
export type ActRecord = z.infer<typeof actRecordSchema>;

/** Parameters of `GET /api/acts/{digest}`. */
export const actDigestParamSchema = z.object({ digest: hashSchema });

/** Answer of `GET /api/acts/{digest}`. */
export const actRecordResponseSchema = successSchema(actRecordSchema);
