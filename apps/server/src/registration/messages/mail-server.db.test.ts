import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startMailServer } from '../../../test/mail-server.ts';
import { mailServer } from '../../mail/mail-server.ts';
import { mailTransport, within } from '../../mail/mail-transport.ts';

/** A name of this machine that counts as another one's: only the usual names may be spoken to in the clear. */
const ELSEWHERE = '127.0.0.2';
const MESSAGE = {
  reference: 'reference',
  to: 'person@example.lk',
  body: { subject: 'A subject', text: 'A text', language: 'en' as const },
};

describe('the connection to a mail server', () => {
  test('an address says host, port, name and password', () => {
    assert.deepEqual(mailServer('smtp://me:p%40ss%2Fword@mail.example.lk'), {
      host: 'mail.example.lk',
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
      auth: { user: 'me', pass: 'p@ss/word' },
    });
    const secure = mailServer('smtps://mail.example.lk');
    assert.deepEqual([secure.port, secure.secure], [465, true]);
    assert.equal(mailServer('smtp://[::1]:25').host, '::1');
    assert.equal(mailServer('smtps://mail.example.lk?tls=off').secure, true);
  });

  test('a remote server that offers no encryption, or whose offer was removed, gets no message', async (t) => {
    const server = await startMailServer({ host: ELSEWHERE });
    t.after(() => server.close());
    const url = `smtp://${ELSEWHERE}:${server.port}`;
    const refused = await mailTransport({ url, from: 'a@sabha.example' }).deliver(MESSAGE);
    assert.deepEqual(refused, { ok: false, failure: { kind: 'not-now', why: 'smtp ETLS 500' } });
    assert.equal(server.received.length, 0);
    const open = await mailTransport({ url: `${url}?tls=off`, from: 'a@sabha.example' }).deliver(MESSAGE);
    assert.equal(open.ok, true);
    assert.equal(server.received.length, 1);
  });

  test('a server that is not there is tried again later', async () => {
    const server = await startMailServer();
    await server.close();
    const delivery = await mailTransport({
      url: `smtp://127.0.0.1:${server.port}`,
      from: 'a@sabha.example',
    }).deliver(MESSAGE);
    assert.equal(delivery.ok ? '' : delivery.failure.kind, 'not-now');
  });

  test('what does not end is not waited for', async () => {
    await assert.rejects(within(1, new Promise(() => undefined)), { code: 'ETIMEDOUT' });
    assert.equal(await within(60_000, Promise.resolve('done')), 'done');
  });
});
