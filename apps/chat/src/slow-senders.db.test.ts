import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { RunningService } from '../test/running-service.ts';

const PATIENCE_MS = 300;

describe('a client that sends slowly', () => {
  const service = new RunningService();
  before(() => service.start({}, { requestWithinMs: PATIENCE_MS }));
  after(() => service.close());

  /** What comes back for these bytes until the service closes the connection; an error after five seconds. */
  const answerTo = (...sent: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(service.address);
      const socket = connect(Number(port), hostname);
      let answer = '';
      const late = setTimeout(() => socket.destroy(new Error('the service waits for more')), 5_000);
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('error', reject);
      socket.on('close', () => {
        clearTimeout(late);
        resolve(answer);
      });
      for (const text of sent) socket.write(text);
    });

  test('is let go, whether its head or its body does not end', async () => {
    const head = 'POST /chat HTTP/1.1\r\nhost: chat\r\ncontent-type: application/json\r\n';
    const answers = await Promise.all([answerTo(head), answerTo(`${head}content-length: 100\r\n\r\n`, '{')]);
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 408/);
  });
});
