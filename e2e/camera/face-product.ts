import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { RunningProduct } from '../../stack/test/running-product.ts';
import { test as base } from '../fixtures.ts';
import { type Before, Films } from './films.ts';

const START = fileURLToPath(new URL('../../stack/src/start.ts', import.meta.url));
const SERVICE = fileURLToPath(new URL('../../apps/biometrics/src/main.ts', import.meta.url));
const API_KEY = 'only-for-the-tests-of-the-face-check';
/** All browsers of the tests are one client. */
const NO_HURRY = {
  RATE_SIGN_INS_PER_MINUTE: '600',
  RATE_CHECKS_PER_MINUTE: '600',
  RATE_REGISTRATIONS_PER_MINUTE: '600',
  RATE_FACE_CHECKS_PER_MINUTE: '600',
};

/** A face service that a test may end and start again, on the same port and data. */
class FaceServiceProcess {
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | null = null;

  constructor(settings: Readonly<Record<string, string>>) {
    this.#settings = settings;
  }

  /** With WebAssembly optimised, as in use: without that, judging five frames takes longer than the server waits. */
  async start(): Promise<void> {
    if (this.#process) return;
    const { PATH, HOME } = process.env;
    const started = spawn(process.execPath, [SERVICE], {
      env: { PATH, HOME, LOG_LEVEL: 'info', ...this.#settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = started;
    for await (const line of createInterface({ input: started.stdout }))
      if (line.includes('the face service listens')) break;
    started.stdout.resume();
  }

  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }
}

/** What is asked of a browser's camera; without `before` there is none. */
export interface CameraOptions {
  readonly before?: Before;
  /** Whether its person allows the camera; yes where nothing else is said. */
  readonly allowed?: boolean;
}

interface Installation {
  readonly address: string;
  readonly service: FaceServiceProcess;
}

/**
 * Pages of a product with a face service of its own, each in a browser of its own: a browser has one film for its camera. The tests
 * of a file share the product.
 */
export const test = base.extend<
  { openPage: (camera: CameraOptions) => Promise<Page> },
  { installation: Installation; films: Films }
>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sabha-e2e-face-'));
      const port = await freePort();
      const shared = { SABHA_DATA_DIR: folder, BIOMETRICS_API_KEY: API_KEY };
      const service = new FaceServiceProcess({ ...shared, BIOMETRICS_PORT: port });
      const product = new RunningProduct(
        { ...shared, ...NO_HURRY, NODE_ENV: 'production', BIOMETRICS_URL: `http://127.0.0.1:${port}` },
        START,
      );
      try {
        const [[, address = '']] = await Promise.all([
          product.says(/Sabha is ready: (\S+)/),
          service.start(),
        ]);
        await use({ address, service });
      } finally {
        await product.end();
        await service.kill();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  films: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const films = new Films();
      await use(films);
      await films.remove();
    },
    { scope: 'worker' },
  ],
  openPage: async ({ playwright, launchOptions, contextOptions, installation, films }, use) => {
    const browsers: Browser[] = [];
    await use(async ({ before, allowed = true }) => {
      const args = [
        ...(launchOptions.args ?? []),
        ...(before === undefined
          ? []
          : [
              '--use-fake-device-for-media-stream',
              `--use-file-for-fake-video-capture=${await films.of(before)}`,
            ]),
        `--use-fake-ui-for-media-stream${allowed ? '' : '=deny'}`,
      ];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      browsers.push(browser);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: installation.address,
        serviceWorkers: 'block',
        permissions: allowed ? ['camera'] : [],
      });
      return context.newPage();
    });
    for (const browser of browsers) await browser.close();
  },
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}
