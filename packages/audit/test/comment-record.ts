import type { ActLine, AuditLine } from '@sabha/domain/audit/bundle-format';
import { parseHash } from '@sabha/domain/core/hex';
import type { CommentLine } from '@sabha/domain/forum/audit/comment-line';
import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_LABELS,
  COMMENT_STEP,
  COMMENT_STEPS,
  type CommentStep,
  commentTextHash,
  memberAuthor,
  memberNumber,
} from '@sabha/domain/forum/comments/comment-structs';
import { zeroHash } from 'viem';
import { hashOf } from './invented.ts';
import { ReceiptLog } from './receipt-log.ts';
import { RecordBuilder } from './record-builder.ts';

/** Something that happens in a discussion. Comments are numbered from 1, members from 0. */
export type Talk =
  | { readonly kind: 'write'; readonly member: number; readonly policy: number; readonly parent?: number }
  | { readonly kind: 'edit'; readonly comment: number }
  | { readonly kind: 'step'; readonly comment: number; readonly step: CommentStep };

const BATCH = 2;

interface Written {
  readonly line: { -readonly [Field in keyof CommentLine]: CommentLine[Field] };
  readonly member: number;
  hidden: { text: string; salt: string };
  edits: number;
  steps: number;
}

/** A record with nothing but comments, as a server that keeps its rules writes it. What makes no sense is passed over. */
export async function commentRecord(talks: readonly Talk[]): Promise<AuditLine[]> {
  const [manifest, ...others] = (await new RecordBuilder(1, []).take([])).lines();
  if (manifest?.kind !== 'manifest') throw new Error('A record begins with its manifest');
  const address = manifest.contracts.receiptLog?.address as `0x${string}`; // an address, by the builder
  const writer = new DiscussionWriter({ chainId: manifest.chain.id, address }, Date.parse(manifest.taken_at));
  for (const talk of talks) writer.take(talk);
  const receipts = await writer.receipts(manifest.chain.block);
  const days = others.filter(({ kind }) => kind === 'day');
  return [
    {
      ...manifest,
      acts_up_to: String(writer.acts.length),
      taken_at: new Date(writer.now + 30_000).toISOString(),
    },
    ...writer.comments.map(({ line }) => line),
    ...others.filter((line) => !days.includes(line)),
    ...receipts,
    ...days,
  ];
}

class DiscussionWriter {
  readonly comments: Written[] = [];
  readonly acts: ActLine[] = [];
  now: number;
  readonly #contract: { readonly chainId: number; readonly address: `0x${string}` };

  constructor(contract: { readonly chainId: number; readonly address: `0x${string}` }, start: number) {
    this.#contract = contract;
    this.now = start;
  }

  take(talk: Talk): void {
    if (talk.kind === 'write') {
      this.#write(talk);
      return;
    }
    const comment = this.comments[talk.comment - 1];
    if (!comment || comment.line.state === 'removed') return;
    if (talk.kind === 'step') this.#step(comment, talk.step);
    else if (comment.line.state === 'shown') this.#edit(comment);
  }

  /** The acts in their batches, all under one anchor but for those of the last batch. */
  async receipts(block: string): Promise<AuditLine[]> {
    const log = new ReceiptLog();
    for (let at = 0; at < this.acts.length; at += BATCH) {
      const batch = this.acts.slice(at, at + BATCH);
      for (const act of batch) act.batch = batch[0]?.number ?? '';
      if (at > 0 && at + BATCH >= this.acts.length) {
        const anchored_at = new Date(this.now + 1_000).toISOString();
        log.anchor({ block, log: 0, tx: hashOf('anchor'), anchored_at });
      }
      await log.add(batch);
    }
    return log.lines();
  }

  #write({ member, policy, parent }: Extract<Talk, { kind: 'write' }>): void {
    if (parent !== undefined && this.comments[parent - 1]?.line.policy_id !== policy) return;
    const id = this.comments.length + 1;
    const written = textOf(`Comment ${id}`);
    const message = { policyId: policy, parent: parent ?? 0, form: 1, label: 1, member: numberOf(member) };
    const payload = COMMENT.encode({ ...message, textHash: written.text_hash });
    const digest = COMMENT.digest(payload, this.#contract);
    this.#receive({ act: 'comment', subject: id, seq: 1, payload, digest, member });
    const { text, salt } = written;
    const line: CommentLine = {
      ...{ kind: 'subject', of: 'comment', id, digest, policy_id: policy, parent: parent ?? null },
      ...{ form: 'comment', label: 'for', state: 'shown', ...written },
    };
    this.comments.push({ line, member, hidden: { text, salt }, edits: 0, steps: 0 });
  }

  #edit(comment: Written): void {
    comment.edits += 1;
    const { line, member, edits: seq } = comment;
    const written = textOf(`Comment ${line.id}, text ${seq}`);
    const label = (seq % COMMENT_LABELS.length) + 1;
    const message = { commentId: line.id, seq: BigInt(seq), label, member: numberOf(member) };
    const payload = COMMENT_EDIT.encode({ ...message, textHash: written.text_hash });
    const digest = COMMENT_EDIT.digest(payload, this.#contract);
    this.#receive({ act: 'comment-edit', subject: line.id, seq, payload, digest, member });
    Object.assign(line, written, { label: COMMENT_LABELS[label - 1] });
    comment.hidden = { text: written.text, salt: written.salt };
  }

  #step(comment: Written, step: CommentStep): void {
    const { line } = comment;
    const states = { removed: 'removed', hidden: 'hidden', restored: 'shown' } as const;
    const state = step in states ? states[step as keyof typeof states] : line.state; // one of its keys
    comment.steps += 1;
    const { steps: seq, member } = comment;
    const message = { commentId: line.id, seq: BigInt(seq), step: COMMENT_STEPS.indexOf(step) + 1 };
    const payload = COMMENT_STEP.encode({
      ...message,
      ...{ reason: 0, noteHash: zeroHash, member: numberOf(member) },
    });
    const digest = COMMENT_STEP.digest(payload, this.#contract);
    this.#receive({ act: 'comment-step', subject: line.id, seq, payload, digest, member });
    const { text, salt } = comment.hidden;
    Object.assign(line, { state }, state === 'shown' ? { text, salt } : { text: null, salt: null });
  }

  #receive(act: Pick<ActLine, 'act' | 'subject' | 'payload' | 'digest'> & { seq: number; member: number }) {
    this.now += 1_000;
    const { member, seq, ...rest } = act;
    this.acts.push({
      ...rest,
      kind: 'act',
      seq: String(seq),
      number: String(this.acts.length + 1),
      author: memberAuthor(userIdOf(member)),
      authorization: null,
      received_at: new Date(this.now).toISOString(),
      batch: '',
      tx: null,
      rejected: null,
    });
  }
}

function textOf(text: string) {
  const salt = parseHash(hashOf(`salt of ${text}`));
  return { text, salt, text_hash: commentTextHash(salt, text) };
}

function userIdOf(member: number): string {
  return `0${member}`.padEnd(16, 'a');
}

function numberOf(member: number): bigint {
  return memberNumber(userIdOf(member));
}
