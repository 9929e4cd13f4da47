import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import {
  commentVersionsResponseSchema,
  exportCommentsResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { COMMENT_LENGTH } from '@sabha/domain/forum/comments/comment-limits';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';

const LINK = 'https://example.lk/';
const longLink = (length: number) => LINK.padEnd(length, 'a');

/** What is kept, as it is kept: a text, and null where it stays as it was sent. */
const KEPT: ReadonlyArray<readonly [what: string, sent: string, kept: string | null]> = [
  ['a script', '<script>document.title = "broken"</script>', null],
  ['a picture that runs', '<svg/onload=alert(1)><img src=x onerror=alert(1)>', null],
  ['a link that runs', 'javascript:alert(1) and data:text/html,<script>alert(1)</script>', null],
  ['a template and a formula', '=HYPERLINK("https://example.lk") {{constructor}} $' + '{7*7}', null],
  ['an override', 'see invoice\u202egpj.exe', 'see invoicegpj.exe'],
  ['isolates that are not closed', '\u2066\u2067\u2068left open', 'left open'],
  ['a flood of zero width', `be${'\u200b'.repeat(9_000)}fore`, 'before'],
  ['joiners that join nothing', `a${'\u200d'.repeat(9_000)}b`, 'ab'],
  ['a script from the right', 'שלום עולם, مرحبا بالعالم', null],
  ['eight marks on each letter', `x${'\u030b'.repeat(8)}`.repeat(200), null],
  ['a link as long as a comment', longLink(COMMENT_LENGTH - 2), null],
  ['an end of a CDATA section', ']]> & &amp; --> \\u0000 %00', null],
];

/** What is refused, whatever is written with it. */
const REFUSED: ReadonlyArray<readonly [what: string, sent: string]> = [
  ['nothing but zero width', '\u200b'.repeat(9_000)],
  ['more zero width than is looked at', `a${'\u200b'.repeat(20_000)}`],
  ['10,000 marks on a letter', `e${'\u0301'.repeat(10_000)}`],
  ['marks with joiners between them', `e${'\u0301\u200d'.repeat(5_000)}`],
  ['a link of 4,000 characters', longLink(4_000)],
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['the other lone surrogate', '\udc00'],
  ['a control character', 'a\u001b[2Jb'],
  ['hidden tags', 'a\u{e0041}\u{e0042}b'],
];

forOneDatabase((database, open) => {
  describe(`${database}: hostile comments`, () => {
    const atDesk = testsAtDesk(open);

    atDesk('what can be shown is kept as text, and every file of it can be read', async (desk) => {
      const policy = await desk.policy();
      const ids: number[] = [];
      for (const [n, [what, sent, kept]] of KEPT.entries()) {
        const by = await desk.citizen(n + 1);
        const { comment } = await desk.write(by, policy, sent);
        assert.equal(comment.comment, kept ?? sent, what);
        const url = `/api/comments/${comment.comment_id}`;
        const edited = await desk.send(by, 'PUT', url, { comment: `${sent} .`, label: 'for' });
        assert.equal(edited.statusCode, 200, `${what}: ${edited.body}`.slice(0, 300));
        ids.push(comment.comment_id);
      }
      const texts = KEPT.map(([, sent, kept]) => `${kept ?? sent} .`);
      const file = async (format: string) => {
        const answer = await desk.send({}, 'GET', `/api/policies/${policy}/comments?format=${format}`);
        assert.equal(answer.statusCode, 200);
        return answer.body;
      };
      const { data } = exportCommentsResponseSchema.parse(JSON.parse(await file('json')));
      assert.deepEqual(
        data.map(({ comment }) => comment),
        texts,
      );
      const listed = await desk.list(policy, '?sort=oldest&limit=100');
      assert.deepEqual(
        listed.data.map(({ comment }) => comment.comment),
        texts,
      );
      const versions = await desk.send({}, 'GET', `/api/comments/${ids[0]}/versions`);
      assert.deepEqual(
        commentVersionsResponseSchema.parse(versions.json()).data.map(({ comment }) => comment),
        [KEPT[0]?.[1], texts[0]],
      );
      const feed = await file('atom');
      const summaries = [...feed.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, text]) => text);
      assert.deepEqual(summaries.toReversed().map(unescaped), texts, 'nothing of a text is markup');
      const rows = (await file('csv')).split('\r\n');
      assert.equal(rows.length, KEPT.length + 2, 'a row each, the head and the end');
      assert.ok(!rows.some((row) => /(?:^|,)"?[=+@-]/.test(row)), 'nothing is a formula');
    });

    atDesk('what would hide or break a text is refused wherever a text is given', async (desk) => {
      const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
      const { comment } = await desk.write(by, policy, 'An honest comment on the water of the river');
      const url = `/api/comments/${comment.comment_id}`;
      for (const [what, text] of REFUSED) {
        const calls = [
          desk.send(by, 'POST', '/api/comments', { policy_id: policy, comment: text }),
          desk.send(by, 'PUT', url, { comment: text, label: 'for' }),
          desk.send(by, 'POST', `/api/policies/${policy}/statements`, { comment: text }),
          desk.send(other, 'POST', `${url}/flags`, { reason: 'threat', note: text }),
          desk.send(by, 'PUT', '/api/forum/me', { pseudonym: text }),
        ];
        for (const answer of await Promise.all(calls)) {
          assert.ok([400, 413].includes(answer.statusCode), `${what}: ${answer.body.slice(0, 300)}`);
          assert.ok(answer.body.length < 1_000, `${what} is not repeated`);
        }
      }
      const { data, discussion } = await desk.list(policy);
      assert.deepEqual([data.map((one) => one.comment), discussion.comments], [[comment], 1]);
      const { rows, flags } = {
        rows: await desk.db.selectFrom('acts').select('id').execute(),
        flags: await desk.db.selectFrom('comment_flags').select('comment').execute(),
      };
      assert.deepEqual([rows.length, flags.length], [1, 0]);
    });

    atDesk(
      'of identical requests at once, and of those with one salt, one comment is recorded',
      async (desk) => {
        const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
        const body = { policy_id: policy, comment: 'The same words once more, and again, and again.' };
        const kinds = async (answers: Array<ReturnType<typeof desk.send>>) => {
          const counts: Record<string, number> = {};
          for (const answer of await Promise.all(answers)) {
            const kind = answer.statusCode === 200 ? 'recorded' : answer.json().kind;
            counts[kind] = (counts[kind] ?? 0) + 1;
          }
          return counts;
        };
        const many = Array.from({ length: 50 }, () => desk.send(by, 'POST', '/api/comments', body));
        assert.deepEqual(await kinds(many), { recorded: 1, 'too-similar': 49 });
        const salted = { ...body, salt: `0x${'5c'.repeat(32)}` };
        const again = Array.from({ length: 20 }, () => desk.send(other, 'POST', '/api/comments', salted));
        assert.deepEqual(await kinds(again), { recorded: 20 });
        assert.equal((await desk.list(policy)).discussion.comments, 2);
        assert.equal((await desk.db.selectFrom('acts').select('id').execute()).length, 2);
      },
    );
  });
});

function unescaped(text: string | undefined): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return (text ?? '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '');
}
