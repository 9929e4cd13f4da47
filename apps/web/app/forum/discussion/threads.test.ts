import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { buildComment } from '../../../test/build-comment.ts';
import {
  branchesOf,
  hiddenReplies,
  type Thread,
  withChanged,
  withFresh,
  withMore,
  withNew,
  withRead,
  withWritten,
} from './threads.ts';

const first = (id: number, replies = 0) => buildComment({ comment_id: id, thread_id: id, replies });
const reply = (id: number, to: number, thread = 1) =>
  buildComment({ comment_id: id, reply_id: to, thread_id: thread });
const thread = (id: number, replies: readonly CommentView[] = [], next: string | null = null): Thread => ({
  ...{ comment: first(id, replies.length), replies, next },
});
const numbers = (threads: readonly Thread[]) => threads.map(({ comment }) => comment.comment_id);
const repliesOf = (threads: readonly Thread[], id: number) =>
  threads.find(({ comment }) => comment.comment_id === id)?.replies.map(({ comment_id }) => comment_id);

describe('replies on screen', () => {
  test('have two levels, and deeper ones name whom they answer', () => {
    const branches = branchesOf(thread(1, [reply(2, 1), reply(3, 2), reply(4, 3), reply(5, 1), reply(6, 4)]));
    const shown = branches.map(({ comment, answers }) => [
      comment.comment_id,
      answers.map((answer) => [answer.comment.comment_id, answer.to?.comment_id ?? null]),
    ]);
    assert.deepEqual(shown, [
      [
        2,
        [
          [3, null],
          [4, 3],
          [6, 4],
        ],
      ],
      [5, []],
    ]);
  });

  test('of 50 levels are all shown, each once', () => {
    const replies = Array.from({ length: 50 }, (_, level) => reply(level + 2, level + 1));
    const [branch, ...others] = branchesOf(thread(1, replies));
    assert.equal(others.length, 0);
    assert.equal(branch?.answers.length, 49);
  });

  test('whose parent is not read yet, or is not older, are shown as direct ones', () => {
    const branches = branchesOf(thread(1, [reply(7, 6), reply(8, 9), reply(9, 8)]));
    assert.deepEqual(
      branches.map(({ comment }) => comment.comment_id),
      [7, 8],
    );
    assert.deepEqual(
      branches[1]?.answers.map(({ comment }) => comment.comment_id),
      [9],
    );
  });

  test('that are not read are counted: at least one where the server has more', () => {
    assert.equal(
      hiddenReplies({ comment: first(1, 16), replies: [reply(2, 1), reply(3, 1)], next: 'a' }),
      14,
    );
    assert.equal(hiddenReplies({ comment: first(1, 1), replies: [reply(2, 1)], next: 'a' }), 1);
    assert.equal(hiddenReplies(thread(1, [reply(2, 1)])), 0);
  });
});

describe('what comes later', () => {
  test('goes below or above, and is never shown twice', () => {
    const threads = [thread(5), thread(4)];
    assert.deepEqual(numbers(withMore(threads, [thread(4), thread(3)])), [5, 4, 3]);
    assert.deepEqual(numbers(withNew(threads, [thread(6), thread(5)])), [6, 5, 4]);
  });

  test('of a thread keeps the replies that were read, in their order', () => {
    const before = [thread(1, [reply(2, 1), reply(4, 1)], 'after 4')];
    const fresh = { comment: first(1, 4), replies: [reply(2, 1), reply(3, 1)], next: 'after 3' };
    const [now] = withFresh(before, [fresh, thread(9)]);
    assert.deepEqual(
      now?.replies.map(({ comment_id }) => comment_id),
      [2, 3, 4],
    );
    assert.equal(now?.next, 'after 4');
    assert.equal(now?.comment.replies, 4);
  });

  test('of a thread that had no more is asked for from where the server begins', () => {
    const fresh = { comment: first(1, 9), replies: [reply(2, 1)], next: 'after 2' };
    assert.equal(withFresh([thread(1, [reply(2, 1)])], [fresh])[0]?.next, 'after 2');
    const whole = { comment: first(1, 2), replies: [reply(2, 1), reply(3, 1)], next: null };
    assert.equal(withFresh([thread(1, [reply(2, 1)])], [whole])[0]?.next, null);
  });

  test('as the next replies joins those of its thread', () => {
    const threads = withRead([thread(1, [reply(2, 1)], 'a'), thread(8)], thread(1, [reply(3, 2)], null));
    assert.deepEqual(repliesOf(threads, 1), [2, 3]);
    assert.equal(threads[0]?.next, null);
  });

  test('leave those that are there as they are: they may have been changed meanwhile', () => {
    const liked = { ...reply(2, 1), likes: 5 };
    const threads = withRead([thread(1, [liked], 'a')], thread(1, [reply(2, 1), reply(3, 2)], null));
    assert.deepEqual(threads[0]?.replies, [liked, reply(3, 2)]);
  });
});

describe('what was written here', () => {
  test('begins a thread above the others', () => {
    assert.deepEqual(numbers(withWritten([thread(1)], first(2))), [2, 1]);
  });

  test('as a reply is in its thread, counted once however often it is said', () => {
    const once = withWritten([thread(1)], reply(2, 1));
    const twice = withWritten(once, reply(2, 1));
    assert.deepEqual(repliesOf(twice, 1), [2]);
    assert.equal(twice[0]?.comment.replies, 1);
  });

  test('and changed is another text where it is shown, whether it began the thread or replies', () => {
    const threads = [thread(1, [reply(2, 1)]), thread(3)];
    const changed = withChanged(withChanged(threads, { ...first(1), likes: 7 }), {
      ...reply(2, 1),
      likes: 8,
    });
    assert.equal(changed[0]?.comment.likes, 7);
    assert.equal(changed[0]?.replies[0]?.likes, 8);
    assert.equal(changed[1], threads[1]);
  });
});
