import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type Attempt, collectRuns, describeMissing, whyUnmeasured } from './lighthouse-runs.ts';
import { printRows } from './table.ts';

const TABS = ['/', '/spending', '/voting', '/policy', '/reports', '/petitions', '/account'];
const LANGUAGES = ['', '/si', '/ta'];

/** A column of the table: what is measured, and what every page should reach. */
interface Column {
  readonly name: string;
  readonly aim: string;
  readonly value: (run: Run) => number;
  readonly shown: (value: number) => string;
  readonly met: (value: number) => boolean;
}

interface Run {
  readonly report: Result;
  /** The bytes of the document as the server sends it to a browser. */
  readonly documentBytes: number;
}

const whole = (value: number) => String(Math.round(value));
const kilobytes = (value: number) => (value / 1024).toFixed(1);

const COLUMNS: readonly Column[] = [
  score('performance', 95),
  score('accessibility', 100),
  score('best-practices', 100),
  score('seo', 100),
  figure('LCP, s', '≤ 2.0', audit('largest-contentful-paint'), (ms) => (ms / 1000).toFixed(1), 2_000),
  figure('TBT, ms', '≤ 150', audit('total-blocking-time'), whole, 150),
  figure('scripts, KB', '', ({ report }) => scriptsOf(report).bytes, kilobytes),
  figure('files', '', ({ report }) => scriptsOf(report).count, whole),
  figure('HTML, KB brotli', '≤ 20', ({ documentBytes }) => documentBytes, kilobytes, 20 * 1024),
];

/**
 * Judges pages as Lighthouse does: a phone on a slow line, simulated. Each figure is the median of `runs`. Below the table
 * stands what it found wrong with accessibility, practices and search engines, and which pages have fewer runs because
 * Chromium recorded no trace.
 */
export async function printLighthouse(
  origin: string,
  { paths, runs, browser }: { paths: readonly string[]; runs: number; browser: string },
): Promise<void> {
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  const rows: string[][] = [];
  const faults: string[] = [];
  let machine = '';
  try {
    const index = await benchmarkIndex(chrome, origin);
    const slowdown = slowdownFor(index);
    machine = `benchmark index ${Math.round(index)}, slowed down ${slowdown} times`;
    for (const path of paths.length > 0 ? paths : everyTab()) {
      const judged = await collectRuns(runs, () => measure(chrome, origin + path, slowdown));
      rows.push([path, ...COLUMNS.map((column) => cell(column, judged.measured))]);
      faults.push(...judged.measured.slice(0, 1).flatMap((run) => faultsOf(path, run.report)));
      const missing = describeMissing(path, runs, judged);
      if (missing !== null) faults.push(missing);
    }
  } finally {
    chrome.kill();
  }
  const header = COLUMNS.map(({ name, aim }) => (aim === '' ? name : `${name} (${aim})`));
  const title = `Lighthouse, phone on slow 4G, ${runs === 1 ? 'one run' : `median of ${runs} runs`}; ${machine}`;
  printRows(title, ['page', ...header], rows);
  console.log('\n✗ marks a figure that misses its aim.');
  for (const fault of faults) console.log(fault);
}

function everyTab(): string[] {
  return LANGUAGES.flatMap((prefix) =>
    TABS.map((tab) => (prefix !== '' && tab === '/' ? prefix : prefix + tab)),
  );
}

/** How fast this machine is, as Lighthouse finds it. */
async function benchmarkIndex(chrome: LaunchedChrome, origin: string): Promise<number> {
  const result = await lighthouse(origin, { port: chrome.port, logLevel: 'error', onlyAudits: ['viewport'] });
  return result?.lhr.environment.benchmarkIndex ?? Number.POSITIVE_INFINITY;
}

/**
 * How many times slower than this machine a phone of the middle class is, by the table of Lighthouse's guide ("Calibrating the CPU
 * slowdown", docs/throttling.md). Its usual 4 is meant for a fast desktop: a slow machine slowed down as much is no phone that exists.
 */
function slowdownFor(index: number): number {
  if (index >= 1500) return 4;
  return index >= 800 ? 2 : 1;
}

async function measure(chrome: LaunchedChrome, url: string, slowdown: number): Promise<Attempt<Run>> {
  // Once before: a page that nobody has asked for yet would measure the making of it.
  const document = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await document.arrayBuffer();
  const flags = { port: chrome.port, logLevel: 'error', output: 'json' } as const;
  const result = await lighthouse(url, { ...flags, throttling: { cpuSlowdownMultiplier: slowdown } });
  if (result === undefined) return { unmeasured: 'Lighthouse gave no report' };
  const unmeasured = whyUnmeasured(result.lhr);
  if (unmeasured !== null) return { unmeasured };
  const documentBytes = Number(document.headers.get('content-length'));
  return { run: { report: result.lhr, documentBytes } };
}

function score(category: string, least: number): Column {
  return {
    name: category,
    aim: least === 100 ? '100' : `≥ ${least}`,
    value: ({ report }) => Math.round((report.categories[category]?.score ?? 0) * 100),
    shown: whole,
    met: (value) => value >= least,
  };
}

function figure(
  name: string,
  aim: string,
  value: Column['value'],
  shown: Column['shown'],
  most = Number.POSITIVE_INFINITY,
): Column {
  return { name, aim, value, shown, met: (measured) => measured <= most };
}

function audit(name: string): Column['value'] {
  return ({ report }) => report.audits[name]?.numericValue ?? Number.NaN;
}

function cell({ value, shown, met }: Column, runs: readonly Run[]): string {
  if (runs.length === 0) return '–';
  const values = runs.map(value).sort((one, other) => one - other);
  const median = values[Math.floor(values.length / 2)] ?? Number.NaN;
  return met(median) ? shown(median) : `${shown(median)} ✗`;
}

function scriptsOf(report: Result): { count: number; bytes: number } {
  const details = report.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    count: scripts.length,
    bytes: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  };
}

function faultsOf(path: string, report: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${path}: ${name}: ${report.audits[id]?.title} (${id})`),
  );
}
