import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { problemSchema } from '@sabha/domain/core/envelope';
import { ANSWER, AnsweringService, beginEvents, sendJson } from '../../../test/chat/answering-service.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { ChatService } from '../service/chat-service.ts';

const UNAVAILABLE = 'Sorry, the chatbot service is unavailable. Please try again later.';
const LONG = 'x'.repeat(200_000);
const QUESTION = 'Where do I find zanzibar?';

/** How the service may fail before it has answered, and with which status that is answered. */
const FAULTS: ReadonlyArray<readonly [string, number, (response: ServerResponse) => void]> = [
  ['an answer that is too long', 502, (response) => sendJson(response, { ...ANSWER, answer: LONG })],
  ['no JSON', 502, (response) => response.end('<html>')],
  ['another form', 502, (response) => sendJson(response, { answer: 'Yes' })],
  ['a status that there is not', 502, (response) => sendJson(response, { ...ANSWER, status: 'sure' })],
  ['a fault of its own', 502, (response) => sendJson(response, { message: 'secret' }, 500)],
  ['too much to do', 503, (response) => sendJson(response, { message: 'secret' }, 429)],
  ['a refusal without words', 502, (response) => sendJson(response, {}, 404)],
  ['a way elsewhere', 503, (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'an answer that is cut in the middle',
    503,
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"answer":', () => response.destroy());
    },
  ],
  ['a connection that ends', 503, (response) => response.destroy()],
];

describe('asking the assistant', () => {
  let database: OpenDatabase;
  let service: AnsweringService;
  let fixture: HttpFixture;
  before(async () => {
    database = await openFreshEmbedded();
    service = await AnsweringService.open();
    const settings = { CHAT_URL: `${service.url}/`, RATE_CHAT_PER_MINUTE: '1000' };
    fixture = await HttpFixture.open(database, { settings });
  });
  after(async () => {
    await fixture.close();
    await service.close();
    await database.close();
  });
  const ask = (payload: object, headers: Record<string, string> = {}) =>
    fixture.app.inject({ method: 'POST', url: '/api/chat', payload, headers });
  const streamed = async (answer: (response: ServerResponse) => void) => {
    service.answer = answer;
    return ask({ question: QUESTION }, { accept: 'text/event-stream' });
  };
  const failed = (answer: { statusCode: number; json(): unknown }) => {
    const { message, status } = problemSchema.parse(answer.json());
    assert.equal(message, UNAVAILABLE);
    assert.equal(status, answer.statusCode);
    return answer.statusCode;
  };

  test('the service is asked what was asked, and its answer is given as it is', async () => {
    service.answer = (response) => sendJson(response, { ...ANSWER, inside: 'not for outside' });
    const body = { question: ' How do I register? ', earlier: ['What is Sabha?'], language: 'ta' };
    const answer = await ask(body);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.deepEqual(answer.json(), ANSWER);
    assert.deepEqual(chatAnswerSchema.parse(answer.json()), answer.json());
    assert.equal(answer.headers['cache-control'], 'no-store');
    const asked = service.asked.at(-1);
    assert.deepEqual([asked?.method, asked?.url], ['POST', '/chat']);
    assert.deepEqual(JSON.parse(asked?.body ?? ''), { ...body, question: 'How do I register?', top_k: 3 });
  });

  test('what is no question is refused with a message, and the service is not asked', async () => {
    const before = service.asked.length;
    const wrong = [
      {},
      { question: '' },
      { question: '   ' },
      { question: 'x'.repeat(301) },
      { question: 'x'.repeat(10_000) },
      { question: LONG },
      { question: 'x', top_k: 0 },
      { question: 'x', top_k: 11 },
      { question: 'x', earlier: ['1', '2', '3', '4', '5'] },
      { question: 'a\u0000b' },
    ];
    for (const payload of wrong) {
      const answer = await ask(payload);
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${answer.statusCode} ${answer.body}`);
      assert.ok(problemSchema.parse(answer.json()).message.length > 0);
    }
    assert.equal(service.asked.length, before);
    service.answer = (response) => sendJson(response, ANSWER);
    assert.equal((await ask({ question: 'අ'.repeat(300) })).statusCode, 200, '300 letters of three bytes');
  });

  test('a refusal of the service is given with its words', async () => {
    service.answer = (response) => sendJson(response, { message: 'Please ask one thing' }, 422);
    const answer = await ask({ question: QUESTION });
    assert.equal(answer.statusCode, 422);
    assert.equal(problemSchema.parse(answer.json()).message, 'Please ask one thing');
  });

  for (const [what, status, fault] of FAULTS)
    test(`${what} is answered by ${status} with the text of the specification, in pieces too`, async () => {
      service.answer = fault;
      const answer = await ask({ question: QUESTION });
      assert.equal(failed(answer), status, answer.body);
      assert.equal(failed(await streamed(fault)), status);
      assert.doesNotMatch(answer.body, /secret/);
    });

  test('a service that takes too long is not waited for', async () => {
    service.answer = () => undefined;
    const impatient = new ChatService(service.url, 50);
    const { signal } = new AbortController();
    const question = { question: QUESTION, top_k: 3, earlier: [] };
    const asked = await impatient.ask(question, { inPieces: false, gone: signal, address: '192.0.2.7' });
    assert.deepEqual(asked, { ok: false, failure: { kind: 'chat-unavailable', why: 'too-late' } });
    service.answer = (response) => void beginEvents(response).write('event: text\ndata: "You"\n\n');
    const began = await impatient.ask(question, { inPieces: true, gone: signal, address: '192.0.2.7' });
    assert.ok(began.ok && began.value.kind === 'events');
    const { events } = began.value;
    assert.deepEqual(await events.next(), { done: false, value: { name: 'text', data: '"You"' } });
    await assert.rejects(events.next(), 'the time is that of the whole answer');
  });

  test('an answer is given in pieces as it is written, and its end is judged', async () => {
    const answer = await streamed((response) => {
      beginEvents(response).write('event: text\ndata: "You register"\n\nevent: te');
      response.write(`xt\r\ndata: " once"\r\n\r\n: a comment\n\nevent: other\ndata: 1\n\n`);
      response.end(
        `event: answer\ndata: ${JSON.stringify({ ...ANSWER, inside: 1 })}\n\nevent: text\ndata: 2\n\n`,
      );
    });
    assert.equal(service.asked.at(-1)?.accept, 'text/event-stream');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /^text\/event-stream/);
    assert.equal(
      answer.body,
      `event: text\ndata: "You register"\n\nevent: text\ndata: " once"\n\nevent: answer\ndata: ${JSON.stringify(ANSWER)}\n\n`,
    );
    const whole = await streamed((response) => sendJson(response, ANSWER));
    assert.deepEqual(whole.json(), ANSWER, 'a service that does not write in pieces');
  });

  test('pieces that break off, are too many or end wrongly are ended with the text', async () => {
    const end = `event: failed\ndata: ${JSON.stringify({ message: UNAVAILABLE })}\n\n`;
    const piece = 'event: text\ndata: "You"\n\n';
    const cut = await streamed((response) => {
      beginEvents(response).write(`${piece}event: answer\ndata: {"ans`, () => response.destroy());
    });
    assert.equal(cut.body, piece + end);
    const short = await streamed((response) => void beginEvents(response).end(piece));
    assert.equal(short.body, piece + end);
    const wrong = await streamed(
      (response) => void beginEvents(response).end(`${piece}event: answer\ndata: {}\n\n`),
    );
    assert.equal(wrong.body, piece + end);
    const endless = await streamed((response) => void beginEvents(response).end(piece.repeat(10_000)));
    assert.ok(endless.body.endsWith(end) && endless.body.length < 140_000, String(endless.body.length));
  });

  test('whoever leaves is not answered on', async () => {
    const origin = await fixture.listen();
    service.answer = (response) => void beginEvents(response).write('event: text\ndata: "You"\n\n');
    const leave = new AbortController();
    const left = once(service.events, 'left');
    const response = await fetch(`${origin}/api/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ question: QUESTION }),
      signal: leave.signal,
    });
    const pieces = response.body?.getReader();
    assert.equal(new TextDecoder().decode((await pieces?.read())?.value), 'event: text\ndata: "You"\n\n');
    leave.abort();
    await left;
  });

  test('one address may not ask without end', async () => {
    const limited = await HttpFixture.open(database, {
      settings: { CHAT_URL: service.url, RATE_CHAT_PER_MINUTE: '5' },
    });
    service.answer = (response) => sendJson(response, ANSWER);
    const origin = await limited.listen();
    const statuses = [];
    for (let time = 0; time < 200; time += 1) {
      const response = await fetch(`${origin}/api/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: QUESTION }),
      });
      statuses.push(response.status);
      await response.body?.cancel();
    }
    assert.deepEqual(statuses.filter((status) => status === 200).length, 5);
    assert.ok(statuses.slice(5).every((status) => status === 429));
    await limited.close();
  });

  test('more at once than the service is given are refused, and it heals', async () => {
    const waiting: ServerResponse[] = [];
    service.answer = (response) => void waiting.push(response);
    const asked = Array.from({ length: 100 }, () => ask({ question: QUESTION }));
    while (waiting.length < 100) await once(service.events, 'asked');
    assert.equal(failed(await ask({ question: QUESTION })), 503);
    for (const response of waiting) sendJson(response, ANSWER);
    for (const answer of await Promise.all(asked)) assert.equal(answer.statusCode, 200);
    service.answer = (response) => sendJson(response, ANSWER);
    assert.equal((await ask({ question: QUESTION })).statusCode, 200);
  });

  test('it is said where the service is down, which makes nothing unready', async () => {
    const ready = async () => (await fixture.app.inject('/readyz')).json();
    service.answer = (response) => sendJson(response, { status: 'ok' });
    assert.equal((await ready()).chat, 'up');
    assert.equal(service.asked.at(-1)?.url, '/healthz');
    service.answer = (response) => sendJson(response, {}, 500);
    assert.deepEqual([(await ready()).chat, (await ready()).ready], ['down', true]);
    await service.close();
    assert.deepEqual([(await ready()).chat, (await ready()).ready], ['down', true]);
    assert.equal(failed(await ask({ question: QUESTION })), 503);
  });

  test('no question is in the log, whatever went wrong', () => {
    assert.match(fixture.logged, /the answering service gave no answer/);
    assert.doesNotMatch(fixture.logged, /zanzibar/i);
  });
});
