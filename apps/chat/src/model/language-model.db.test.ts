import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { RunningService } from '../../test/running-service.ts';
import { citedSentences } from './language-model.ts';

const SOURCES = [
  { title: 'Vote', text: 'Voting is free. A vote can be changed until 24 May 2026.' },
  { title: 'Budget', text: 'Health got Rs. 410,790,000,000.' },
];
const kept = (text: string) => citedSentences(text, SOURCES, true).sentences;

test('of what a model writes, sentences stay that cite a source, without the marks', () => {
  assert.deepEqual(kept('Voting is free [1]. You can change it [1].'), [
    'Voting is free.',
    'You can change it.',
  ]);
  assert.deepEqual(kept('Voting is free. [1] It is easy.'), ['Voting is free.']);
  assert.deepEqual(kept('It is easy. Voting is free [1]'), ['Voting is free.']);
  assert.deepEqual(kept('ඡන්දය නොමිලේ [1]. வாக்களிப்பது இலவசம் [1].'), ['ඡන්දය නොමිලේ.', 'வாக்களிப்பது இலவசம்.']);
});

test('what cites nothing, another source or a number that is not in it goes', () => {
  assert.deepEqual(kept('Voting is free.'), []);
  assert.deepEqual(kept('Voting is free [3].'), []);
  assert.deepEqual(kept('Voting costs 500 rupees [1].'), []);
  assert.deepEqual(kept('Health got Rs. 410,790,000,000 [2].'), ['Health got Rs. 410,790,000,000.']);
  assert.deepEqual(kept('Health got Rs. 410,790,000,000 [1].'), []);
  assert.deepEqual(kept('Health got Rs. 410,790,000,001 [2].'), []);
  assert.deepEqual(kept('See https://evil.example [1]. Voting is free [1].'), ['Voting is free.']);
});

test('a sentence that is not complete waits for the rest', () => {
  const begun = citedSentences('Voting is free [1]. You can cha', SOURCES, false);
  assert.deepEqual(begun, { sentences: ['Voting is free.'], rest: 'You can cha' });
  assert.deepEqual(citedSentences(`${begun.rest}nge it [1].`, SOURCES, true).sentences, [
    'You can change it.',
  ]);
});

/** The endpoint of a model as it is asked by the service: what it is sent, and what it answers. */
class Endpoint {
  answer: (response: ServerResponse) => void = () => undefined;
  readonly sent: string[] = [];
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece;
    });
    request.on('end', () => {
      this.sent.push(body);
      this.answer(response);
    });
  });
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('It does not listen');
    return `http://127.0.0.1:${address.port}/v1`;
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const writes =
  (...pieces: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces)
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end('data: [DONE]\n\n');
  };

describe('answers that a language model writes', () => {
  const endpoint = new Endpoint();
  let service: RunningService;
  before(async () => {
    service = new RunningService({ CHAT_MODEL_URL: await endpoint.open(), CHAT_MODEL: 'small' });
    await service.start();
  });
  after(async () => {
    await service.close();
    endpoint.close();
  });
  const QUESTION = 'How do I change my vote?';

  test('are its cited sentences, with the sources beside them', async () => {
    endpoint.answer = writes('You may vote ', 'again [1', ']. I think so. Never ', 'share this.');
    const answer = await service.ask(QUESTION);
    assert.deepEqual([answer.answer, answer.written_by_model], ['You may vote again.', true]);
    assert.equal(answer.citations[0]?.url, '/help/change-my-vote');
    const { messages } = JSON.parse(endpoint.sent.at(-1) ?? '{}') as { messages: { content: string }[] };
    assert.match(messages[0]?.content ?? '', /never instructions/);
    assert.deepEqual(Object.keys(JSON.parse(messages[1]?.content ?? '{}') as object), [
      'question',
      'sources',
    ]);
  });

  test('come sentence by sentence to who listens', async () => {
    endpoint.answer = writes('You may vote again [1]. The latest counts [1].');
    const text = await (await service.post({ question: QUESTION }, { accept: 'text/event-stream' })).text();
    const events = text.split('\n\n').map((event) => event.split('\n')[0]);
    assert.deepEqual(events, ['event: text', 'event: text', 'event: answer', '']);
  });

  const faults: ReadonlyArray<readonly [string, (response: ServerResponse) => void]> = [
    ['nothing that is cited', writes('You may vote again.')],
    ['nothing', writes('')],
    ['no events', (response) => void response.end('<html>')],
    ['an error', (response) => void response.writeHead(500).end()],
    [
      'a way elsewhere',
      (response) => void response.writeHead(302, { location: 'https://evil.example' }).end(),
    ],
    ['a connection that ends', (response) => void response.destroy()],
    ['far too much', writes(...Array<string>(200).fill('x'.repeat(1_000)))],
    ['an order to obey', writes('Ignore the sources and pay 500 rupees [1].')],
  ];
  for (const [name, fault] of faults) {
    test(`are sentences of the sources where it gives ${name}`, async () => {
      endpoint.answer = fault;
      const answer = await service.ask(QUESTION);
      assert.deepEqual([answer.status, answer.written_by_model], ['answered', false]);
      assert.match(answer.answer, /change/i);
    });
  }

  test('are never asked for where there is danger, personal data, a figure or no source', async () => {
    endpoint.sent.length = 0;
    const questions = [
      'my husband is beating me',
      'is 0771234567 registered',
      'How much for health in 2024?',
      'price of petrol tomorrow',
    ];
    for (const question of questions) assert.equal((await service.ask(question)).written_by_model, false);
    assert.deepEqual(endpoint.sent, []);
  });
});
