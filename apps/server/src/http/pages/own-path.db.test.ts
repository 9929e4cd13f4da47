import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { builtPages } from '../../../test/pages/built-pages.ts';

describe('an address that could name another site', () => {
  let fixture: HttpFixture;
  let port = 0;
  before(async () => {
    const database = await openFreshEmbedded();
    fixture = await HttpFixture.open(database, { pagesDir: builtPages() });
    port = Number(new URL(await fixture.listen()).port);
  });
  after(() => fixture.close());

  /** The whole answer to a request line as it stands here, which no client of ours would send. */
  const ask = (target: string) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: sabha.test\r\nconnection: close\r\n\r\n`),
    );
    return text(socket);
  };
  const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1];

  for (const [asked, led] of [
    ['//evil.test/x', '/evil.test/x'],
    ['/si//evil.test/x?year=2024', '/si/evil.test/x?year=2024'],
    ['/si///evil.test', '/si/evil.test'],
    ['/si/\\evil.test', '/si/evil.test'],
    ['/\\/evil.test', '/evil.test'],
    ['/si/.//evil.test', '/si/evil.test'],
    ['/si/%2e%2E//evil.test', '/evil.test'],
    ['/x/..//evil.test', '/evil.test'],
    ['http://sabha.test//evil.test', '/evil.test'],
  ] as const) {
    test(`${asked} is led to ${led} of our own`, async () => {
      const answer = await ask(asked);
      assert.match(answer, /^HTTP\/1.1 301 /);
      assert.equal(locationOf(answer), led);
    });
  }

  for (const asked of [
    '/si/%2F%2Fevil.test',
    '/si/%5Cevil.test',
    '/%2F/evil.test',
    '/si/%09/evil.test',
    '/@evil.test',
  ]) {
    test(`${asked} is a page whose address stays on our own site`, async () => {
      const answer = await ask(asked);
      const link = /href="([^"]*)"/.exec(answer)?.[1] ?? locationOf(answer);
      assert.ok(link?.startsWith('/') && new URL(link, 'https://sabha.test').host === 'sabha.test', answer);
    });
  }

  test('control characters in a request line are no request', async () => {
    for (const asked of ['/si/\t/evil.test', '/si/\0/evil.test'])
      assert.doesNotMatch(await ask(asked), /^HTTP\/1.1 [23]/);
  });
});
