import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { announce } from './announce.ts';

/** A server that answers everything with this status; gives its address. */
async function answering(status: number): Promise<{ address: string; close(): void }> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP, so never a pipe's name
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('an address that this machine cannot fetch is told and warned about, and ends nothing', async () => {
  const gone = await answering(200);
  gone.close();
  const proxyWithoutUs = await answering(502);
  const hasMoved = await answering(301);
  for (const [address, why] of [
    [gone.address, /ECONNREFUSED/],
    [proxyWithoutUs.address, /answers 502/],
    ['https://sabha.invalid', /ENOTFOUND|EAI_AGAIN/],
    [hasMoved.address, /answers 301/],
  ] as const) {
    const said = await announce(address, null);
    assert.ok(said.includes(`Sabha is ready: ${address}\n`), said);
    assert.match(said, /could not fetch it from this machine/);
    assert.match(said, why);
  }
});

test('an address that answers is told with the time that the first page took', async () => {
  const server = await answering(200);
  assert.match(
    await announce(server.address, Date.now() - 1500),
    /ready: \S+ \(first page after 1\.\d s\)\n$/,
  );
});
