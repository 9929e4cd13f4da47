import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openChromium } from '../open-chromium.ts';
import { percentilesOf } from '../percentiles.ts';
import { startProduct } from '../product.ts';
import { startCountingProxy } from './counting-proxy.ts';

const ASSETS = fileURLToPath(new URL('../../../apps/web/build/client/assets', import.meta.url));
const PROOFS = 20;
const WORD = (digit: string) => `0x${digit.repeat(64)}`;

export interface Proving {
  readonly p50: number;
  readonly p95: number;
  /** From the press to the first proof, with everything fetched. */
  readonly firstMs: number;
  /** What is fetched before the first proof, without the list of citizens: pages and scripts, circuit and key. */
  readonly pageBytes: number;
  readonly toolBytes: number;
  /** The same for the visit after it. */
  readonly secondPageBytes: number;
  readonly secondToolBytes: number;
}

/**
 * Has the built page's own worker prove in Chromium, as a citizen's browser would: the page for a report is opened, the identity is
 * unlocked by a signature, and a statement of one leaf is proved again and again. The circuit has depth 16, however long the list is.
 */
export async function measureProving(browser: string): Promise<Proving> {
  const product = await startProduct();
  const proxy = await startCountingProxy(product.origin);
  const page = await openChromium(browser);
  try {
    const visit = async (proofs: number) => {
      await page.visit(`${proxy.origin}/reports/new`);
      const pageBytes = sum(proxy.take());
      const times = await page.evaluate<Times>(provingScript(proofs));
      const fetched = proxy.take();
      const tools = new Map([...fetched].filter(([path]) => path.startsWith('/anonymity/')));
      return { times, pageBytes: pageBytes + sum(fetched) - sum(tools), toolBytes: sum(tools) };
    };
    const first = await visit(PROOFS);
    const second = await visit(1);
    const { p50, p95 } = percentilesOf(first.times.proofs);
    return {
      ...{ p50, p95, firstMs: first.times.first },
      ...{ pageBytes: first.pageBytes, toolBytes: first.toolBytes },
      ...{ secondPageBytes: second.pageBytes, secondToolBytes: second.toolBytes },
    };
  } finally {
    await page.close();
    await proxy.close();
    await product.stop();
  }
}

interface Times {
  readonly first: number;
  readonly proofs: readonly number[];
}

/** Drives the worker by its own messages; gives how long each proof took, without what was fetched for it. */
function provingScript(proofs: number): string {
  const file = readdirSync(ASSETS).find((name) => /^identity\.worker-.*\.js$/.test(name));
  if (!file) throw new Error('The page has no worker for identities: is it built?');
  const unlock = {
    ...{ kind: 'unlock', signature: `0x${'11'.repeat(64)}1b`, share: WORD('2') },
    ...{ installation: WORD('3'), generation: 1 },
  };
  const scope = { kind: 'enrol', chainId: 31_337, contract: `0x${'a1'.repeat(20)}`, subject: WORD('4') };
  const ask = {
    kind: 'prove',
    scope,
    words: [WORD('0'), WORD('1')],
    alone: true,
    ledger: { census: '', nodes: [] },
  };
  return `(async () => {
    const worker = new Worker('/assets/${file}', { type: 'module' });
    let id = 0;
    const ask = (message, onStep) => new Promise((resolve, reject) => {
      const own = ++id;
      const hear = ({ data }) => {
        if (data.id !== own) return;
        if (data.kind === 'step') return onStep?.(data.step);
        worker.removeEventListener('message', hear);
        if (data.kind === 'failed') reject(new Error(data.why)); else resolve(data);
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.postMessage({ id: own, ...message });
    });
    const begun = performance.now();
    await ask(${JSON.stringify(unlock)});
    let first = 0;
    const proofs = [];
    for (let n = 0; n < ${proofs}; n += 1) {
      let start = 0;
      await ask(${JSON.stringify(ask)}, (step) => { if (step === 'proving') start = performance.now(); });
      if (n === 0) first = performance.now() - begun;
      proofs.push(performance.now() - start);
    }
    worker.terminate();
    return { first, proofs };
  })()`;
}

function sum(bytes: ReadonlyMap<string, number>): number {
  return [...bytes.values()].reduce((total, one) => total + one, 0);
}

/** The page's bytes of a list of so many citizens: one cohort, padded. */
export function listBytes(leaves: number): number {
  const words = leaves + Math.ceil(leaves / 256);
  return Math.ceil((64 + words * 32) / 65_536) * 65_536;
}
