import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { AnvilProcess } from './anvil-process.ts';
import { chainRpc } from './chain-rpc.ts';
import { type EmbeddedChain, startEmbeddedChain } from './embedded-chain.ts';
import { KeptState } from './kept-state.ts';
import { rememberProcess } from './leftover-process.ts';
import { freePort, portIsTaken } from './ports.ts';
import { LOOPBACK, secretLoopback } from './secret-loopback.ts';

/** When a copy follows the first. */
const LATER_COPY_MS = 6_000;
const RICH = '0x00000000000000000000000000000000000000aa';

describe('embedded chain', () => {
  let dataDir: string;
  let chain: EmbeddedChain | null;

  const start = async (port = 0, log?: (line: string) => void) => {
    // A chain of another test that runs now can have drawn the same port, and would answer instead of this one.
    const host = port === 0 ? secretLoopback() : LOOPBACK;
    const options = { dataDir, port, host, chainId: 31337, funded: [RICH] as const };
    chain = await startEmbeddedChain(log ? { ...options, log } : options);
    return chain;
  };
  const blockNumber = async (at: EmbeddedChain) =>
    Number(await chainRpc(at.rpcUrl)<string>('eth_blockNumber', []));

  beforeEach(() => {
    chain = null;
    dataDir = mkdtempSync(join(tmpdir(), 'sabha-chain-'));
  });
  afterEach(async () => {
    await chain?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('funds the accounts it was given and signs for nobody', async () => {
    const rpc = chainRpc((await start()).rpcUrl);
    assert.ok(BigInt(await rpc<string>('eth_getBalance', [RICH, 'latest'])) > 10n ** 20n);
    assert.deepEqual(await rpc('eth_accounts', []), []);
  });

  it('does not let a page of another site ask it anything', async () => {
    const { rpcUrl } = await start();
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const asked = await fetch(rpcUrl, { method: 'OPTIONS', headers });
    assert.equal(asked.headers.get('access-control-allow-origin'), null);
  });

  it('answers every client under any host name and by a WebSocket: it signs for nobody, but must not be found', async () => {
    const { rpcUrl, port } = await start();
    const answered = await new Promise<unknown>((resolve) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: ['0x1'] });
      const headers = { host: `evil.test:${port}`, 'content-type': 'application/json' };
      const asking = request(rpcUrl, { method: 'POST', headers }, (response) => resolve(response.statusCode));
      asking.end(body);
    });
    const socket = new WebSocket(rpcUrl.replace('http', 'ws'));
    await new Promise((opened) => socket.addEventListener('open', opened));
    socket.close();
    assert.equal(answered, 200);
    const rpc = chainRpc(rpcUrl);
    await assert.rejects(rpc('eth_sendTransaction', [{ from: RICH, to: RICH }]));
  });

  it('is not where a page would look for it, when it is given a secret address', {
    skip: platform() !== 'linux' && 'only Linux leads every address of 127/8 to this machine',
  }, async () => {
    const host = secretLoopback();
    assert.notEqual(host, secretLoopback());
    chain = await startEmbeddedChain({ dataDir, host, port: 0, chainId: 31337, funded: [RICH] });
    assert.equal(new URL(chain.rpcUrl).hostname, host);
    assert.ok(BigInt(await chainRpc(chain.rpcUrl)<string>('eth_getBalance', [RICH, 'latest'])) > 0n);
    await assert.rejects(chainRpc(`http://${LOOPBACK}:${chain.port}`)('eth_chainId', []));
  });

  it('keeps its state over an orderly stop', async () => {
    const first = await start();
    await chainRpc(first.rpcUrl)('anvil_mine', ['0x5']);
    const genesis = await chainRpc(first.rpcUrl)<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]);
    await first.stop();
    const second = await start();
    assert.equal(await blockNumber(second), 5);
    const again = await chainRpc(second.rpcUrl)<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]);
    assert.equal(again.hash, genesis.hash);
  });

  it('restarts on the same port after it was killed', async () => {
    const { promise: back, resolve } = Promise.withResolvers<void>();
    const running = await start(0, (line) => {
      if (line.endsWith('runs again')) resolve();
    });
    const before = running.pid();
    process.kill(before ?? 0, 'SIGKILL');
    await back;
    assert.notEqual(running.pid(), before);
    assert.equal(await blockNumber(running), 0);
  });

  it('is one process after a crash, also while copies of its state are kept all the time', async () => {
    await (await start()).stop(); // its state is on the disk now
    const said: string[] = [];
    const { promise: saidTwice, resolve } = Promise.withResolvers<void>();
    const running = await startEmbeddedChain({
      ...{ dataDir, port: 0, host: secretLoopback(), chainId: 31337, funded: [RICH] },
      keepEvery: { first: 1, most: 1 },
      log: (line) => {
        said.push(line);
        if (said.length === 2) resolve();
      },
    });
    chain = running;
    process.kill(running.pid() ?? 0, 'SIGKILL');
    await saidTwice;
    assert.deepEqual(said, [
      'The embedded chain ended unexpectedly and is being restarted',
      'The embedded chain runs again',
    ]);
    await running.stop();
    assert.equal(await portIsTaken(running.port, new URL(running.rpcUrl).hostname), false);
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(address !== null && typeof address === 'object' ? address.port : 0);
      });
    });
    try {
      await assert.rejects(start(port), {
        name: 'EmbeddedChainError',
        message: `Port ${port} is taken: the embedded chain cannot start (set another port)`,
      });
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('ends a chain that a killed server left behind', async () => {
    const stateFile = join(dataDir, 'chain-state.json');
    const port = await freePort();
    const left = AnvilProcess.spawn({
      stateFile,
      host: LOOPBACK,
      port,
      chainId: 31337,
      genesisTime: 1_700_000_000,
    });
    await left.ready(`http://127.0.0.1:${port}`);
    rememberProcess(dataDir, left.pid);
    await start(port);
    await left.ended;
  });

  for (const [what, damage] of [
    ['half written', (file: string) => writeFileSync(file, '{"block":{"numb')],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['gone', (file: string) => rmSync(file)],
  ] as const)
    it(`goes back to the copy that it keeps of its state when that is ${what}`, async () => {
      const stateFile = join(dataDir, 'chain-state.json');
      const first = await start();
      await chainRpc(first.rpcUrl)('anvil_mine', ['0x5']);
      await first.stop();
      damage(stateFile);
      const second = await start();
      assert.equal(await blockNumber(second), 5);
      await second.stop();
      assert.equal(await blockNumber(await start()), 5);
    });

  it('keeps the copy that it loaded, not one that is half written', async () => {
    const stateFile = join(dataDir, 'chain-state.json');
    const first = await start();
    await chainRpc(first.rpcUrl)('anvil_mine', ['0x5']);
    await first.stop();
    writeFileSync(stateFile, readFileSync(stateFile).subarray(0, -10));
    assert.equal(await new KeptState(dataDir).keep(), null);
    assert.equal(await blockNumber(await start()), 5);
  });

  it('keeps no more copies once it was stopped, also while it keeps one', async (test) => {
    const kept = new Promise<void>((resolve) => {
      const onKept = () => {
        // From here on, every timer of any length is seen.
        const timers = test.mock.method(globalThis, 'setTimeout');
        const stopped = chain?.stop();
        resolve(
          stopped?.then(() => {
            const delays = timers.mock.calls.map(({ arguments: [, delay] }) => delay);
            assert.equal(delays.includes(LATER_COPY_MS), false);
          }),
        );
      };
      void startEmbeddedChain({
        dataDir,
        port: 0,
        host: secretLoopback(),
        chainId: 31337,
        funded: [RICH],
        onKept,
      }).then((started) => {
        chain = started;
      });
    });
    await kept;
  });

  it('does not begin anew where neither its state nor the copy can be read, unless it may', async () => {
    const files = ['chain-state.json', 'chain-state.prev.json'].map((name) => join(dataDir, name));
    const damage = () => {
      for (const file of files) writeFileSync(file, '{"block":{"numb');
    };
    damage();
    await assert.rejects(start(), /cannot be read, nor the copy of it: .* --from-database$/);
    damage();
    chain = await startEmbeddedChain({
      dataDir,
      host: secretLoopback(),
      port: 0,
      chainId: 31337,
      funded: [RICH],
      mayBeginAnew: true,
    });
    assert.equal(await blockNumber(chain), 0);
  });
});
