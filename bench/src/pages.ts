import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { load } from './http-load.ts';
import type { Figure } from './table.ts';

const SECONDS = 5;
const AIM = 0.7;
const PAGES = [
  ['overview page', '/'],
  ['spending page', '/spending'],
  ['GET /api/projects', '/api/projects'],
] as const;

/** Requests a second of visitor pages against a bare route that returns the same bytes, one after the other in one run. */
export async function measurePages(origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, path] of PAGES) {
    const url = `${origin}${path}`;
    await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
    const floor = await startFloor(url);
    try {
      const bare = await load(floor.url, SECONDS);
      const ours = await load(url, SECONDS);
      const ratio = ours.perSecond / bare.perSecond;
      figures.push({
        what: `${what}, requests/s`,
        value: ours.perSecond.toFixed(0),
        floor: bare.perSecond.toFixed(0),
        ratio,
        aim: `≥ ${AIM}`,
        met: ratio >= AIM,
      });
    } finally {
      floor.stop();
    }
  }
  return figures;
}

async function startFloor(url: string): Promise<{ url: string; stop(): void }> {
  const script = new URL('./floor-server.ts', import.meta.url).pathname;
  const child: ChildProcess = spawn(process.execPath, [script, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The floor has no output');
  const [line] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(line).trim()}/`, stop: () => child.kill() };
}
