// Finds a Chromium for the browser tests, or installs Debian's. Never skips silently: without one the tests fail and say so.
// The one without a window of its own comes first: the same engine, with an eighth less work on every test.
import { existsSync } from 'node:fs';
import { exitCode, say } from './run.mjs';

const PATHS = [
  process.env.SABHA_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found() {
  return PATHS.find((path) => path && existsSync(path)) ?? null;
}

/** The browser's path; null, after saying why, when there is none to be had. */
export async function ensureBrowser() {
  for (const name of ['chromium-headless-shell', 'chromium']) if (!found()) await install(name);
  const browser = found();
  if (!browser)
    say('No browser: install Chromium, or set SABHA_CHROMIUM to one. The browser tests cannot run.');
  return browser;
}

/** From Debian's packages, where there are such and we may; whether it came is seen afterwards. */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${name} for the browser tests …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await exitCode('apt-get', ['update', '-qq'], { env });
  await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    env,
    stdio: 'ignore',
  });
}
