import type { CommentView } from '@sabha/domain/forum/comments/comment';
import type { Context } from '../../context.ts';
import { atomFeed } from '../../http/answers/atom-feed.ts';
import type { Cell } from '../../http/answers/csv-export.ts';
import { csvOfPages, jsonOfPages } from '../../http/answers/export-pages.ts';
import { commentNumbers, latestComments, readComments } from './comments.store.ts';
import { presentComment } from './present-comment.ts';

type Reader = Pick<Context, 'db'>;

const ROWS_AT_ONCE = 200;
const IN_FEED = 50;
const SHOWN_IN_TITLE = 80;

const HEADINGS = [
  ...[
    'comment_id',
    'comment',
    'user_id',
    'pseudonym',
    'policy_id',
    'reply_id',
    'thread_id',
    'label',
    'likes',
  ],
  ...[
    'replies',
    'language',
    'office',
    'created_at',
    'edited_at',
    'removed_by',
    'removed_at',
    'removed_reason',
  ],
  ...['digest', 'text_hash', 'salt'],
];

/** Every comment on a policy, in the order of their numbers, as CSV text in pieces. */
export function commentsCsv(reader: Reader, policy: number): AsyncGenerator<string> {
  return csvOfPages(HEADINGS, pages(reader, policy), cells);
}

/** Every comment on a policy, as one JSON document in pieces. */
export function commentsJson(reader: Reader, policy: number): AsyncGenerator<string> {
  return jsonOfPages(pages(reader, policy));
}

/** The latest comments on a policy, as an Atom feed; `origin` is where the product is reached. */
export async function commentsAtom({ db }: Reader, policy: number, origin: string): Promise<string> {
  const rows = await readComments(db, await latestComments(db, { policy, limit: IN_FEED }));
  const entries = rows.reverse().map((row) => {
    const { comment, comment_id, label, created_at, edited_at } = presentComment(row);
    return {
      address: `${origin}/api/comments/${comment_id}`,
      title: [...(comment ?? '')].slice(0, SHOWN_IN_TITLE).join('') || `Comment ${comment_id}`,
      updated: edited_at ?? created_at,
      published: created_at,
      category: label,
      summary: comment ?? '',
    };
  });
  const address = `${origin}/api/policies/${policy}/comments?format=atom`;
  return atomFeed({ address, title: `Comments on policy ${policy}`, entries });
}

async function* pages({ db }: Reader, policy: number): AsyncGenerator<readonly CommentView[]> {
  for (let after = 0; ; ) {
    const numbers = await commentNumbers(db, { policy, after, limit: ROWS_AT_ONCE });
    yield (await readComments(db, numbers)).map(presentComment);
    const last = numbers.at(-1);
    if (last === undefined || numbers.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

function cells(view: CommentView): Cell[] {
  return [
    ...[view.comment_id, view.comment, view.user_id, view.pseudonym, view.policy_id, view.reply_id],
    ...[view.thread_id, view.label, view.likes, view.replies, view.language, view.office?.en ?? null],
    ...[view.created_at, view.edited_at, view.removed?.by ?? null, view.removed?.at ?? null],
    ...[view.removed?.reason ?? null, view.digest, view.text_hash, view.salt],
  ];
}
