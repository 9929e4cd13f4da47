import { recordClosed } from '../acts/record-closed.ts';
import { MOST_SEQ_JUMP } from '../acts/sequence.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { LONGEST_PETITION_DAYS } from './petition-limits.ts';
import { INVALIDATED, SIGNS } from './petition-structs.ts';

/** One petition per citizen in so many seconds (specification, section 5). */
export const PETITION_INTERVAL_SECONDS = 604_800;
/** Signatures that a petition needs before it is listed, unless the operator decides otherwise. */
export const PETITION_SUPPORTERS = 5;
/** How many seconds after a closing receipts may still be anchored: the contract's `ANCHOR_GRACE`. */
export const ANCHOR_GRACE_SECONDS = 600;
const YEAR_SECONDS = 366n * 86_400n;
const DAY_MS = 86_400_000;

/** Every way in which a petition or a signature under one can be refused. */
export const PETITION_PROBLEMS = {
  'petition-unknown': refusal(404, 'Petition does not exist'),
  'petition-removed': refusal(410, 'Petition was removed'),
  'petition-rejected': refusal(409, 'Petition was rejected'),
  'petition-closed': refusal(409, 'Petition is closed'),
  'petition-completed': refusal(409, 'Petition has met its threshold'),
  'ministry-unknown': refusal(400, 'Failed to create petition'),
  'not-on-chain': refusal(409, 'The transaction with this petition has not been found on the chain yet'),
  'differs-on-chain': refusal(409, 'The chain has this petition in another transaction'),
  'already-signed': refusal(409, 'Already signed', 'ALREADY_SIGNED'),
  'earlier-wallet-signed': refusal(
    409,
    'You have already signed with the key that was replaced. That signature stays counted.',
  ),
  'signature-invalidated': refusal(409, 'Your signature was declared invalid'),
  'not-signed': refusal(409, 'You have not signed this petition'),
  'stale-sequence': refusal(409, 'Already signed', 'ALREADY_SIGNED'),
  'too-soon': refusal(409, 'You can create one petition per week'),
  'other-ledger-mode': refusal(
    409,
    'Signatures under new petitions reach the ledger in another way here. Please start again.',
  ),
  'bad-terms': refusal(400, 'Failed to create petition'),
  'deadline-passed': refusal(400, 'Error signing petition'),
  'not-valid-yet': refusal(400, 'Failed to create petition'),
  'sequence-too-high': refusal(400, 'Error signing petition'),
  'deadline-too-far': refusal(400, 'Error signing petition'),
  'not-authorised': refusal(403, 'Your wallet is not an authorized citizen'),
  'signature-invalid': refusal(400, 'Error signing petition'),
  'signature-unverifiable': refusal(503, 'Error signing petition'),
  ...recordClosed('What you signed was not recorded.'),
} satisfies Record<string, Refusal>;
export type PetitionFailureKind = keyof typeof PETITION_PROBLEMS;
export type PetitionFailure = { readonly kind: PetitionFailureKind };

/** Bounds on a signature's deadline (Unix seconds) before anything is looked up: still to come, and within a year. */
export function checkDeadline(deadline: bigint, receivedAt: Date): Result<null, PetitionFailure> {
  const now = BigInt(Math.floor(receivedAt.getTime() / 1000));
  if (deadline < now) return fail({ kind: 'deadline-passed' });
  return deadline > now + YEAR_SECONDS ? fail({ kind: 'deadline-too-far' }) : ok(null);
}

/** How long a draft may be valid: the contract's bound. */
const DRAFT_VALIDITY_SECONDS = 604_800n;

/** Bounds on when a draft may be used, as the contract has them, before anything is looked up. Unix seconds. */
export function checkValidity(
  { validFrom, deadline }: { readonly validFrom: bigint; readonly deadline: bigint },
  receivedAt: Date,
): Result<null, PetitionFailure> {
  const now = BigInt(Math.floor(receivedAt.getTime() / 1000));
  if (deadline < now) return fail({ kind: 'deadline-passed' });
  if (validFrom > now) return fail({ kind: 'not-valid-yet' });
  return deadline - validFrom > DRAFT_VALIDITY_SECONDS ? fail({ kind: 'deadline-too-far' }) : ok(null);
}

/** What is known of an author when their draft is judged. */
export interface AuthorSituation {
  readonly authorised: boolean;
  /** When the author's last petition was created, by the later of our clock and the chain's; null before the first. */
  readonly lastCreated: Date | null;
}

/** The rules of a draft, as the contract has them: a citizen, sound terms, and one petition a week. */
export function judgeDraft(
  draft: { readonly requiredSignatures: number; readonly closesAt: Date },
  { authorised, lastCreated }: AuthorSituation,
  receivedAt: Date,
): PetitionFailure | null {
  if (!authorised) return { kind: 'not-authorised' };
  const now = receivedAt.getTime();
  const openMs = draft.closesAt.getTime() - now;
  if (draft.requiredSignatures < 1 || openMs <= 0 || openMs > LONGEST_PETITION_DAYS * DAY_MS)
    return { kind: 'bad-terms' };
  const next = nextPossible(lastCreated);
  return next !== null && receivedAt < next ? { kind: 'too-soon' } : null;
}

/** When an author may create the next petition after one of this time; null before the first: at once. */
export function nextPossible(lastCreated: Date | null): Date | null {
  return lastCreated && new Date(lastCreated.getTime() + PETITION_INTERVAL_SECONDS * 1000);
}

/** What is known when a signature under a petition, or its withdrawal, is judged. */
export interface SignerSituation {
  /** Null when there is no such petition. */
  readonly petition: {
    readonly closesAt: Date;
    readonly refused: boolean;
    /** By an office; the contract is told. */
    readonly removed: boolean;
    /** By an office; the contract knows nothing of it. */
    readonly rejected: boolean;
    readonly required: number;
    readonly signatures: number;
  } | null;
  readonly authorised: boolean;
  /** The signer's current choice; null before the first. */
  readonly choice: number | null;
  readonly highestSeq: bigint;
  /** Whether a wallet that the signer's replaced has signed, and not withdrawn. */
  readonly earlierSigned: boolean;
}

/**
 * The rules of an endorsement in the order in which the contract asks them. A rejected petition takes no signatures; one that it
 * has may be withdrawn.
 */
export function judgeEndorsement(
  act: { readonly choice: number; readonly seq: bigint },
  { petition, authorised, choice, highestSeq, earlierSigned }: SignerSituation,
  receivedAt: Date,
): PetitionFailure | null {
  if (!petition || petition.refused) return { kind: 'petition-unknown' };
  if (petition.removed) return { kind: 'petition-removed' };
  if (petition.rejected && act.choice === SIGNS) return { kind: 'petition-rejected' };
  if (petition.signatures >= petition.required) return { kind: 'petition-completed' };
  if (receivedAt.getTime() >= petition.closesAt.getTime()) return { kind: 'petition-closed' };
  if (!authorised) return { kind: 'not-authorised' };
  if (earlierSigned) return { kind: 'earlier-wallet-signed' };
  if (act.seq <= highestSeq) return { kind: 'stale-sequence' };
  if (act.seq - highestSeq > MOST_SEQ_JUMP) return { kind: 'sequence-too-high' };
  if (choice === INVALIDATED) return { kind: 'signature-invalidated' };
  if (act.choice === choice) return { kind: act.choice === SIGNS ? 'already-signed' : 'not-signed' };
  if (choice === null && act.choice !== SIGNS) return { kind: 'not-signed' };
  return null;
}
