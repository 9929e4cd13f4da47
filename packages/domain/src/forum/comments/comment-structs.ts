import { concatHex, keccak256, stringToHex } from 'viem';
import { defineStruct } from '../../acts/signed-struct.ts';
import { type Hash, parseHash } from '../../core/hex.ts';

/** What is written: an entry of the discussion, or a short statement that others agree with or not. */
export const COMMENT_FORMS = ['comment', 'statement'] as const;
export type CommentForm = (typeof COMMENT_FORMS)[number];

/** What a writer says a comment is, by choice. */
export const COMMENT_LABELS = ['for', 'against', 'question', 'neutral'] as const;
export type CommentLabel = (typeof COMMENT_LABELS)[number];

/** What can happen to a comment after it was written, in the numbering of the struct. */
export const COMMENT_STEPS = ['removed', 'hidden', 'appealed', 'upheld', 'restored'] as const;
export type CommentStep = (typeof COMMENT_STEPS)[number];

/** Why a comment is flagged or hidden. */
export const HIDING_REASONS = [
  'personal-data',
  'threat',
  'hatred',
  'false-identity',
  'advertising',
  'unlawful',
] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

/**
 * What the server attests of a new comment; no wallet signs it, and its digest is for the contract `ReceiptLog`. Numbers of forms
 * and labels are their positions, from 1. `parent` is 0 for one that begins a thread. `member` is who wrote it: see
 * `memberNumber`.
 */
export const COMMENT = defineStruct('Comment', [
  ['policyId', 'uint32'],
  ['parent', 'uint32'],
  ['form', 'uint8'],
  ['label', 'uint8'],
  ['textHash', 'bytes32'],
  ['member', 'uint64'],
]);

/** Another text or label of a comment, by its writer. `seq` counts the edits of the comment from 1. */
export const COMMENT_EDIT = defineStruct('CommentEdit', [
  ['commentId', 'uint32'],
  ['seq', 'uint64'],
  ['label', 'uint8'],
  ['textHash', 'bytes32'],
  ['member', 'uint64'],
]);

/**
 * A step that changes whether a comment is shown. `seq` counts the steps of the comment from 1; `reason` is 0 where none is given,
 * else its position from 1; `noteHash` is over what the moderator or the writer wrote, as `commentTextHash` has it, and zero without.
 */
export const COMMENT_STEP = defineStruct('CommentStep', [
  ['commentId', 'uint32'],
  ['seq', 'uint64'],
  ['step', 'uint8'],
  ['reason', 'uint8'],
  ['noteHash', 'bytes32'],
  ['member', 'uint64'],
]);

/**
 * The hash of a text with its salt, 32 random bytes from the writer's device. The salt goes with the text when it is removed: then
 * nobody can try texts until one has the hash that stays published.
 */
export function commentTextHash(salt: Hash, text: string): Hash {
  return parseHash(keccak256(concatHex([salt, stringToHex(text)])));
}

/** A member's public id, 16 hex digits, as the structs have it. */
export function memberNumber(userId: string): bigint {
  return BigInt(`0x${userId}`);
}

/** Who did an act of the forum, as the record has it: a member by the public id, never a wallet. */
export function memberAuthor(userId: string): string {
  return `member:${userId}`;
}

/** The public id in what `memberAuthor` gave. */
export function memberUserId(author: string): string {
  return author.slice('member:'.length);
}
