import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { installationOf } from '@sabha/chain/accounts';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { pino } from 'pino';
import { z } from 'zod';
import { freePort } from '../test/free-port.ts';
import { chainThatIsDown, testConfig } from '../test/http-fixture.ts';
import { startServer } from './main.ts';

const RULES = new URL('../../../docs/operations/prometheus-rules.yml', import.meta.url);
const readySchema = z.object({ database: z.string(), chain: z.string() });

const folder = mkdtempSync(join(tmpdir(), 'sabha-main-'));
after(() => rmSync(folder, { recursive: true }));

test('a process without the role web answers health and metrics on METRICS_PORT', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const config = testConfig({
    SABHA_DATA_DIR: folder,
    SABHA_ROLES: 'relayer',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
  const connection = chainThatIsDown();
  const server = await startServer(config, {
    database: await openFreshEmbedded(),
    installation: { installation: installationOf(connection.accounts), mayReplace: false },
    connection,
    pagesDir: null,
    log: pino({ level: 'silent' }),
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
  try {
    assert.deepEqual(await (await ask('/healthz')).json(), { alive: true });
    const ready = await ask('/readyz');
    assert.equal(ready.status, 200);
    const { database, chain } = readySchema.parse(await ready.json());
    assert.deepEqual({ database, chain }, { database: 'up', chain: 'down' });
    const figures = await (await ask('/metrics')).text();
    for (const name of readFileSync(RULES, 'utf8').match(/sabha_\w+/g) ?? assert.fail('no rules'))
      assert.match(figures, new RegExp(`^# TYPE ${name} `, 'm'), 'the rules for Prometheus ask for it');
    assert.equal((await ask('/api/categories')).status, 404);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/healthz`), 'visitors are not served');
  } finally {
    await server.close();
  }
  await assert.rejects(ask('/healthz'));
});
