// Finds a Chromium for the browser tests, or installs Debian's. Never skips silently: without one the tests fail and say so.
import { existsSync } from 'node:fs';
import { exitCode, say } from './run.mjs';

const PLACES = [
  process.env.SABHA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function found() {
  return PLACES.find((place) => place && existsSync(place)) ?? null;
}

/** The browser's path; null, after saying why, when there is none to be had. */
export async function ensureBrowser() {
  const already = found();
  if (already) return already;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await exitCode('apt-get', ['update', '-qq'], { env });
    await exitCode('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      stdio: 'ignore',
    });
  }
  const installed = found();
  if (!installed)
    say('No browser: install Chromium, or set SABHA_CHROMIUM to one. The browser tests cannot run.');
  return installed;
}
