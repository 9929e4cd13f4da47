import { openChromium } from './open-chromium.ts';
import { startProduct } from './product.ts';
import { percentilesOf } from './registration/percentiles.ts';
import { type Figure, printTable } from './table.ts';

const AIM_MS = 1_000;
/** A phone of the cheapest class against these machines, as Lighthouse slows them down. */
const PHONE = 4;

/**
 * From the last press of a citizen to the page's word that the vote was received, in Chromium, on every open proposal of the demonstration.
 * The wallet is that of the demonstration: its last press is the one that signs. The floor is a call that writes nothing, from the same
 * page.
 */
export async function printPress(browser: string): Promise<void> {
  const product = await startProduct();
  const page = await openChromium(browser);
  try {
    await page.visit(`${product.origin}/voting`);
    await page.slowDown(PHONE);
    const { votes, calls } = await page.evaluate<Times>(VOTING);
    const [vote, call] = [percentilesOf(votes), percentilesOf(calls)];
    printTable(`From the press to "received", ${votes.length} votes, processor slowed down ${PHONE} times`, [
      figure('median', vote.p50, call.p50),
      figure('95th percentile', vote.p95, call.p95),
    ]);
  } finally {
    await page.close();
    await product.stop();
  }
}

function figure(what: string, ms: number, floor: number): Figure {
  return {
    what,
    value: `${ms.toFixed(0)} ms`,
    floor: `${floor.toFixed(0)} ms`,
    ratio: ms / floor,
    ...(what === 'median' ? { aim: `< ${AIM_MS} ms`, met: ms < AIM_MS } : { aim: null, met: null }),
  };
}

interface Times {
  readonly votes: readonly number[];
  readonly calls: readonly number[];
}

/** Votes No on each open proposal as a person would; gives how long each took after the press that signs. Milliseconds. */
const VOTING = `(async () => {
  const until = (find, what) => new Promise((resolve, reject) => {
    const end = performance.now() + 30_000;
    const look = () => {
      const found = find();
      if (found) resolve(found);
      else if (performance.now() > end) reject(new Error('Not seen: ' + what));
      else setTimeout(look, 2);
    };
    look();
  });
  const named = (name, root = document) =>
    [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === name && one.checkVisibility());
  const press = async (name, root) => (await until(() => named(name, root), name)).click();
  const cards = [...document.querySelectorAll('article')].filter((card) => named('No', card));
  const votes = [];
  for (const [n, card] of cards.entries()) {
    await press('No', card);
    if (n === 0) {
      await press('Sabha demo wallet');
      await until(() => document.querySelector('dialog input[type=radio]'), 'a citizen');
      await press('Connect');
    } else await press('Continue to sign');
    const sign = await until(() => named('Sign'), 'Sign');
    const begun = performance.now();
    sign.click();
    await until(() => card.textContent.includes('You voted No'), 'the receipt');
    votes.push(performance.now() - begun);
  }
  const calls = [];
  for (let n = 0; n < 20; n += 1) {
    const begun = performance.now();
    await (await fetch('/api/network/status', { cache: 'no-store' })).json();
    calls.push(performance.now() - begun);
  }
  return { votes, calls };
})()`;
