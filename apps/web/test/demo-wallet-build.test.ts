import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, type UserConfig } from 'vite';

// Words that only the demo wallet's code contains.
const TRACES = ['demo-wallet', '/api/demo/wallets', 'Sabha demo wallet', 'eth_sendRawTransaction'];
const ENTRY = fileURLToPath(new URL('../app/wallet/load-engine.ts', import.meta.url));

/** The files that the browser would get for the wallet, built with the product's own flags. */
async function builtWith(flag: string): Promise<string> {
  process.env.SABHA_DEMO_WALLET = flag;
  const loaded: { default: UserConfig } = await import(`../vite.config.ts?flag=${flag}`);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: loaded.default.define ?? {},
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: ENTRY,
        external: [/^viem/, /^@wagmi/, /^@walletconnect/, /^zod/, /^react/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  assert.ok('output' in result);
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('without its flag a build holds no trace of the demo wallet', async () => {
  const files = await builtWith('0');
  assert.match(files, /recentConnectorId/, 'the wallet itself is there');
  for (const trace of TRACES) assert.ok(!files.includes(trace), trace);
});

test('with its flag a build holds the demo wallet', async () => {
  const files = await builtWith('1');
  for (const trace of TRACES) assert.ok(files.includes(trace), trace);
});
