import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentsPath, discussionAddress, readDiscussionQuery } from './discussion-query.ts';

const read = (search: string) => readDiscussionQuery(new URLSearchParams(search));

test('an address says order, page and comment; what it cannot mean is left out', () => {
  assert.deepEqual(read('sort=liked&after=abc&comment=7&replies=x'), {
    ...{ sort: 'liked', after: 'abc', comment: 7, replies: 'x' },
  });
  const nothing = { sort: 'newest', after: undefined, comment: undefined, replies: undefined };
  for (const wrong of [
    'sort=loudest',
    'comment=-1',
    'comment=1.5',
    'comment=9e99',
    `after=${'a'.repeat(101)}`,
    'comment=x',
  ])
    assert.deepEqual(read(wrong), nothing, wrong);
});

test('another order begins at the first comment, and what else the address says stays', () => {
  const search = new URLSearchParams('text=si&after=abc&comment=7');
  assert.equal(discussionAddress(search, { sort: 'oldest' }), '?text=si&sort=oldest#discussion');
  assert.equal(discussionAddress(new URLSearchParams('sort=liked'), { sort: 'newest' }), '?#discussion');
  assert.equal(
    discussionAddress(new URLSearchParams('sort=liked'), { after: 'b' }),
    '?sort=liked&after=b#discussion',
  );
});

test('the server is asked for the list of the address', () => {
  assert.equal(
    commentsPath(3, read('sort=liked&after=a b'), 5),
    '/api/policies/3/comments?sort=liked&after=a+b&limit=5',
  );
});
