import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { translateCommentResponseSchema } from '@sabha/domain/forum/translation/translate-comment';
import { CommentDesk } from '../../../test/forum/comment-desk.ts';
import { TranslationServer, translated } from '../../../test/forum/translation-server.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { TranslationEndpoint } from './translation-endpoint.ts';

const KEY = 'a-key-that-nobody-else-may-read';
const DAY_MS = 86_400_000;
const SINHALA = 'ගෙවන්නේ කවුද? https://example.lk/අයවැය';
const settingsOf = ({ url }: TranslationServer) => ({ TRANSLATION_URL: url, TRANSLATION_API_KEY: KEY });

forOneDatabase((name, open) => {
  const inDesk = testsIn(async () => {
    const server = await TranslationServer.open();
    const settings = { ...settingsOf(server), TRANSLATIONS_PER_DAY: '12' };
    const desk = await CommentDesk.open(await open(), settings);
    const policy = await desk.policy();
    const writer = await desk.citizen(1);
    const close = async () => {
      await desk.fixture.close();
      await server.close();
    };
    return { desk, server, policy, writer, close };
  });
  type Parts = { desk: CommentDesk };
  const READER = { 'sec-fetch-site': 'same-origin' };
  const ask = ({ desk }: Parts, comment: number, language = 'en') =>
    desk.send(READER, 'POST', `/api/comments/${comment}/translation`, { language });
  const read = async (parts: Parts, comment: number, language?: string) => {
    const answer = await ask(parts, comment, language);
    assert.equal(answer.statusCode, 200, answer.body);
    return translateCommentResponseSchema.parse(answer.json()).data;
  };
  const kept = ({ desk }: Parts) => desk.db.selectFrom('comment_translations').selectAll().execute();

  describe(`${name}: comments in another language`, () => {
    inDesk('are translated once for all readers, and for each language', async (parts) => {
      const { desk, server, policy, writer } = parts;
      const { comment_id: id, text_hash } = (await desk.write(writer, policy, SINHALA)).comment;
      const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => read(parts, id)));
      assert.deepEqual(first, {
        comment_id: id,
        text: `[en] ${SINHALA}`,
        language: 'en',
        from_language: 'si',
        text_hash,
      });
      for (const other of others) assert.deepEqual(other, first);
      assert.deepEqual(await read(parts, id), first);
      assert.deepEqual(server.asked, [
        { q: SINHALA, source: 'si', target: 'en', format: 'text', api_key: KEY },
      ]);
      assert.equal((await read(parts, id, 'ta')).text, `[ta] ${SINHALA}`);
      assert.equal(server.asked.length, 2);
    });

    inDesk('are not where there is nothing to translate', async (parts) => {
      const { desk, server, policy, writer } = parts;
      const { comment_id: id } = (await desk.write(writer, policy, SINHALA)).comment;
      const { comment_id: numbers } = (await desk.write(writer, policy, '2026: 1,250')).comment;
      assert.equal(await desk.refusal(ask(parts, id, 'si')), '409 nothing-to-translate');
      assert.equal(await desk.refusal(ask(parts, numbers)), '409 nothing-to-translate');
      assert.equal(await desk.refusal(ask(parts, 999)), '404 comment-unknown');
      assert.equal(await desk.refusal(ask(parts, id, 'fr')), '400 invalid-request');
      assert.equal(server.asked.length, 0);
    });

    inDesk('lose their translation with their text', async (parts) => {
      const { desk, server, policy, writer } = parts;
      const { comment_id: id } = (await desk.write(writer, policy, SINHALA)).comment;
      await read(parts, id);
      const edited = { comment: 'ගෙවන්නේ අපි සියලු දෙනා ය.', label: 'neutral' };
      assert.equal((await desk.send(writer, 'PUT', `/api/comments/${id}`, edited)).statusCode, 200);
      assert.deepEqual(await kept(parts), []);
      assert.equal((await read(parts, id)).text, `[en] ${edited.comment}`);
      assert.equal(server.asked.length, 2);
      assert.equal((await desk.send(writer, 'DELETE', `/api/comments/${id}`)).statusCode, 200);
      assert.deepEqual(await kept(parts), []);
      assert.equal(await desk.refusal(ask(parts, id)), '409 comment-removed');
    });

    inDesk('that go while they are translated leave no translation', async (parts) => {
      const { desk, server, policy, writer } = parts;
      const { comment_id: id } = (await desk.write(writer, policy, SINHALA)).comment;
      const held = holding(server);
      const asked = ask(parts, id);
      await server.wasAsked(1);
      assert.equal((await desk.send(writer, 'DELETE', `/api/comments/${id}`)).statusCode, 200);
      held.release();
      assert.equal(await desk.refusal(asked), '409 changed-meanwhile');
      assert.deepEqual(await kept(parts), []);
    });

    inDesk('that a moderator hides are not shown in any language', async (parts) => {
      const { desk, policy, writer } = parts;
      const { comment_id: id } = (await desk.write(writer, policy, SINHALA)).comment;
      await read(parts, id);
      const moderator = await desk.fixture.signedInAs('moderator', desk.wallet(77));
      const hiding = {
        comment_ids: [id],
        step: 'hide',
        reason: 'threat',
        note: 'A threat against a person.',
      };
      const { seen } = (
        await desk.send(moderator, 'POST', '/api/moderation/preview', { ...hiding, note: undefined })
      ).json().data[0];
      const taken = await desk.send(moderator, 'POST', '/api/moderation/steps', { ...hiding, seen: [seen] });
      assert.equal(taken.json().data[0].refused, null, taken.body);
      assert.deepEqual(await kept(parts), []);
      assert.equal(await desk.refusal(ask(parts, id)), '409 comment-removed');
    });

    inDesk('are given to the machine so often a day, eight at once', async (parts) => {
      const { desk, server, policy } = parts;
      const ids: number[] = [];
      for (let n = 1; n <= 13; n += 1) {
        const text = `${SINHALA} ${'අ'.repeat(n)}`;
        ids.push((await desk.write(await desk.citizen(n), policy, text)).comment.comment_id);
      }
      const held = holding(server);
      const [first = 0] = ids;
      const asked = ids.slice(0, 8).map((id) => ask(parts, id));
      await server.wasAsked(8);
      const busy = await ask(parts, ids[8] ?? 0);
      assert.deepEqual(
        [busy.statusCode, busy.json().kind, busy.headers['retry-after']],
        [503, 'translation-busy', '5'],
      );
      held.release();
      for (const answer of await Promise.all(asked)) assert.equal(answer.statusCode, 200, answer.body);
      for (const id of ids.slice(8, 12)) await read(parts, id);
      const [last = 0] = ids.slice(12);
      assert.equal(await desk.refusal(ask(parts, last)), '503 translations-used-up');
      await read(parts, first);
      assert.equal(server.asked.length, 12);
      desk.fixture.pass(DAY_MS);
      await read(parts, last);
    });

    inDesk('are shown as written where the machine answers something else', async (parts) => {
      const { desk, server, policy, writer } = parts;
      const { comment_id: id } = (await desk.write(writer, policy, SINHALA)).comment;
      for (const [why, answer] of Object.entries(HOSTILE)) {
        server.answer = answer;
        assert.equal(await desk.refusal(ask(parts, id)), '503 translation-failed', why);
      }
      assert.ok(!server.paths.some((path) => path.startsWith('GET')), 'it was led elsewhere');
      server.answer = translated;
      await read(parts, id);
      const { logged } = desk.fixture;
      assert.match(logged, /a comment could not be translated/);
      assert.ok(!logged.includes(KEY) && !logged.includes(SINHALA) && !logged.includes(server.url));
    });
  });

  describe(`${name}: without a machine`, () => {
    const inPlainDesk = testsIn(async () => {
      const desk = await CommentDesk.open(await open());
      return { desk, close: () => desk.fixture.close() };
    });
    inPlainDesk('no comment is translated', async (parts) => {
      assert.equal(await parts.desk.refusal(ask(parts, 1)), '404 translation-not-offered');
    });
  });
});

describe('a machine that translates', () => {
  const inServer = testsIn(async () => TranslationServer.open());
  inServer('is not waited for too long, whether it begins to answer or not', async (server) => {
    const endpoint = new TranslationEndpoint({ url: server.url, apiKey: null }, 50);
    for (const begins of [false, true]) {
      server.answer = (response) => (begins ? response.write('{"translatedText":"') : undefined);
      assert.deepEqual(await endpoint.translate('අපි', 'si', 'en'), {
        ok: false,
        failure: { kind: 'too-late' },
      });
    }
    assert.ok(!server.asked.some(({ api_key }) => api_key !== undefined));
  });
  inServer('is read as plain text, cleaned like a comment', async (server) => {
    const endpoint = new TranslationEndpoint({ url: server.url, apiKey: null });
    server.answer = says({ translatedText: ' <b>Who</b>\u202E pays?\r\n\n\n\nWe do. ' });
    assert.deepEqual(await endpoint.translate('අපි', 'si', 'en'), {
      ok: true,
      value: '<b>Who</b> pays?\n\nWe do.',
    });
  });
});

const says = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));

/** What is no translation, by what is wrong with it. */
const HOSTILE: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'a page': (response) => void response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>'),
  'another shape': says({ translation: 'x' }),
  'no text': says({ translatedText: { text: 'x' } }),
  'an empty text': says({ translatedText: ' ' }),
  'a long text': says({ translatedText: 'x'.repeat(8_001) }),
  'too many bytes': (response) => void response.end(`{"translatedText":"x","more":"${'x'.repeat(200_000)}"}`),
  'control characters': says({ translatedText: 'x\u0007' }),
  'a refusal that quotes the key': (response) => void response.writeHead(403).end(`{"error":"${KEY}"}`),
  'a redirect': (response) => void response.writeHead(302, { location: '/latest/meta-data' }).end(),
  nothing: (response) => void response.destroy(),
};

/** Has the machine answer only once it is released. */
function holding(server: TranslationServer): { release: () => void } {
  const waiting: Array<() => void> = [];
  server.answer = (response, asked) => void waiting.push(() => translated(response, asked));
  return {
    release() {
      server.answer = translated;
      for (const answer of waiting) answer();
    },
  };
}
