import type { CommentView } from '@sabha/domain/forum/comments/comment';

/** A comment as the server gives it. */
export function buildComment(given: Partial<CommentView> = {}): CommentView {
  return {
    ...{ comment_id: 1, thread_id: 1, reply_id: null, policy_id: 1, replies: 0, likes: 0 },
    ...{ comment: 'Who checks the costs?', form: 'comment', label: 'question', language: 'en' },
    ...{ user_id: '0123456789abcdef', pseudonym: 'Rain tree', office: null },
    ...{ created_at: '2026-11-25T06:00:00.000Z', edited_at: null, removed: null },
    ...{ digest: `0x${'d1'.repeat(32)}`, text_hash: `0x${'7e'.repeat(32)}`, salt: `0x${'5a'.repeat(32)}` },
    ...given,
  };
}
