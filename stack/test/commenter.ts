import { randomBytes } from 'node:crypto';
import {
  exportCommentsResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { PrivateKeyAccount } from 'viem';
import type { ReadyAct } from './act-sender.ts';
import { signIn } from './registrant.ts';

const BILL = { en: 'A bill on wells', si: 'ළිං පිළිබඳ පනතක්', ta: 'கிணறுகள் சட்டமூலம்' };

/** Publishes a policy that takes comments, as an admin; gives its number. */
export async function openDiscussion(address: string, admin: PrivateKeyAccount): Promise<number> {
  const { headers } = await signIn(address, admin);
  const answer = await fetch(`${address}/api/policies`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: BILL, status: 'PUBLIC_CONSULTATION' }),
  });
  if (!answer.ok) throw new Error(`The policy answers ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: number } }; // as the schema of the call has it
  return data.id;
}

/** A comment by a citizen who is signed in, its edit, and its removal if it is to be gone; to be sent in this order. */
export async function commentAndEdit(
  address: string,
  by: PrivateKeyAccount,
  policy: number,
  {
    text,
    another,
    isRemoved,
  }: { readonly text: string; readonly another: string; readonly isRemoved: boolean },
): Promise<ReadyAct[]> {
  const { headers } = await signIn(address, by);
  let written = 0;
  const path = () => `/api/comments/${written}`;
  const salt = () => `0x${randomBytes(32).toString('hex')}`;
  const acts: ReadyAct[] = [
    {
      kind: 'comment',
      headers,
      path: '/api/comments',
      body: { policy_id: policy, comment: text, salt: salt() },
      answered: (data) => {
        written = writtenCommentResponseSchema.shape.data.parse(data).comment.comment_id;
      },
    },
    {
      kind: 'comment-edit',
      method: 'PUT',
      headers,
      path,
      body: { comment: another, label: 'question', salt: salt() },
    },
  ];
  return isRemoved ? [...acts, { kind: 'comment-step', method: 'DELETE', headers, path }] : acts;
}

/** The texts of a policy's comments in the order of the alphabet, and of how many there is none any more. */
export async function discussionOf(address: string, policy: number) {
  const answer = await fetch(`${address}/api/policies/${policy}/comments?format=json`);
  const { data } = exportCommentsResponseSchema.parse(await answer.json());
  const texts = data.flatMap(({ comment }) => comment ?? []).sort();
  return { texts, removed: data.length - texts.length };
}
