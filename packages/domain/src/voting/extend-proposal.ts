import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { proposalSchema } from './proposal.ts';

/** How often one proposal may be extended, refused extensions included. */
export const MOST_EXTENSIONS = 20;

/** Body of `POST /api/proposals/{id}/extension`, by an official: the later close, and why, in public. */
export const extendProposalBodySchema = z
  .object({
    closes_at: z.iso.datetime({ offset: true }),
    reason: plainTextSchema(1000, 'Please give a reason'),
  })
  .strict();
export type ExtendProposalBody = z.infer<typeof extendProposalBodySchema>;

/**
 * Answer of `POST /api/proposals/{id}/extension`: the proposal as it is now. Its close has not moved yet: the extension is
 * the last of `extensions`, `waiting` until a block has it.
 */
export const extendProposalResponseSchema = successSchema(proposalSchema);

export interface ExtensionSituation {
  readonly closesAt: Date;
  readonly extendableUntil: Date;
  readonly withdrawn: boolean;
  /** How many extensions there were, whatever became of them. */
  readonly extensions: number;
  /** A change of text or window, or another extension, that is not on the ledger yet. */
  readonly isChanging: boolean;
}

export type ExtensionRefusal = {
  readonly kind:
    | 'proposal-withdrawn'
    | 'proposal-closed'
    | 'proposal-changing'
    | 'extension-impossible'
    | 'extended-too-often';
};

/**
 * Whether the close may be asked to move there: before it, to a later one, never past what the proposal promised, also under
 * votes. Nothing opens by asking, so it may be asked for up to the last moment.
 */
export function judgeExtension(
  { closesAt, extendableUntil, withdrawn, extensions, isChanging }: ExtensionSituation,
  asked: Date,
  now: Date,
): Result<null, ExtensionRefusal> {
  if (withdrawn) return fail({ kind: 'proposal-withdrawn' });
  if (now.getTime() >= closesAt.getTime()) return fail({ kind: 'proposal-closed' });
  if (isChanging) return fail({ kind: 'proposal-changing' });
  if (asked <= closesAt || asked > extendableUntil) return fail({ kind: 'extension-impossible' });
  if (extensions >= MOST_EXTENSIONS) return fail({ kind: 'extended-too-often' });
  return ok(null);
}
