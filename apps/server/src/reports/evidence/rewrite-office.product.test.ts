import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DOCUMENTS } from '../../../test/reports/office-files.ts';
import { rewriteOffice, startSandboxed } from './rewrite-office.ts';

const SHUT = new URL('./clean/shut-network.ts', import.meta.url).href;

/** What a script says that runs as the process does that rewrites documents. */
async function inSandbox(script: string): Promise<string> {
  const whole = `import { shutNetwork } from ${JSON.stringify(SHUT)}; shutNetwork();
    const say = async (act) => { try { return 'did ' + await act(); } catch (error) { return 'refused: ' + (error.code ?? error.message); } };
    ${script}`;
  const child = startSandboxed(['--input-type=module', '-e', whole]);
  child.stdin.end();
  return text(child.stdout);
}

describe('the process that rewrites documents', () => {
  test('gives the copy of a document, and the reason of a refusal', async () => {
    const written = await rewriteOffice('docx', DOCUMENTS.docx());
    assert.equal(written.ok && Buffer.from(written.value).subarray(0, 2).toString(), 'PK');
    const refused = await rewriteOffice('docx', Buffer.concat([Buffer.from('%PDF-1.7\n'), DOCUMENTS.docx()]));
    assert.deepEqual(refused, { ok: false, failure: { kind: 'copy-two-files' } });
  });

  test('reads nothing else, writes nothing, starts nothing, knows no setting, and reaches no network', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    let reached = 0;
    server.on('connection', (socket) => {
      reached += 1;
      socket.destroy();
    });
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const said = await inSandbox(`
      import { readFileSync, writeFileSync } from 'node:fs';
      import net from 'node:net';
      import { connect } from 'node:net';
      import { spawnSync } from 'node:child_process';
      import { Worker } from 'node:worker_threads';
      const dial = (make) => new Promise((resolve, reject) => make().on('error', reject).on('connect', resolve));
      console.log(JSON.stringify([
        await say(() => readFileSync('/etc/hostname', 'utf8')),
        await say(() => readFileSync(${JSON.stringify(fileURLToPath(new URL('../../../../../package.json', import.meta.url)))})),
        await say(() => writeFileSync('/tmp/sabha-sandbox', 'x')),
        await say(() => spawnSync('true').error ?? 'started'),
        await say(() => new Worker('1', { eval: true })),
        await say(() => Function('return 1')()),
        await say(() => dial(() => net.connect(${port}, '127.0.0.1'))),
        await say(() => dial(() => connect(${port}, '127.0.0.1'))),
        await say(() => dial(() => new net.Socket().connect(${port}, '127.0.0.1'))),
        await say(() => fetch('http://127.0.0.1:${port}')),
        Object.keys(process.env).filter((name) => /SABHA|DATABASE|CHAIN|PATH/.test(name)),
      ]));`);
    const [settings, ...acts] = (JSON.parse(said) as Array<string | string[]>).reverse();
    assert.deepEqual(settings, []);
    assert.equal(acts.length, 10);
    assert.deepEqual(
      acts.filter((act) => !String(act).startsWith('refused')),
      [],
    );
    assert.equal(reached, 0);
    server.close();
    await once(server, 'close');
  });

  test('ends where it takes too much memory, and the next document is read all the same', async () => {
    const child = startSandboxed([
      '-e',
      'const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));',
    ]);
    child.stdin.end();
    const [code] = await once(child, 'exit');
    assert.notEqual(code, 0);
    assert.equal((await rewriteOffice('odt', DOCUMENTS.odt())).ok, true);
  });
});
