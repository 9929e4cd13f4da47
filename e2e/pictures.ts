import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { SCREENS } from './screens.ts';
import { finalStep, openProposal, vote } from './voting/proposals.ts';
import { connectDemoWallet, signEverything, WORDS } from './wallet/demo-wallet.ts';

// Takes pictures of a running demonstration, for people to look at; no test compares them:
//   npm run pictures -- http://localhost:3000            every screen in `pictures/`, and the gallery where it is built in
//   npm run pictures -- http://localhost:3000 voting     the screens whose name has this word
//   npm run pictures -- http://localhost:3000 --readme   those of the README, in `docs/pictures/`
// `scripts/pictures.mjs` runs it, with the browser that SABHA_CHROMIUM names.

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const ALL_FOLDER = fileURLToPath(new URL('../pictures/', import.meta.url));
const LANGUAGES = ['en', 'si', 'ta'] as const;
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 1280] as const;
const LARGEST_BYTES = 250 * 1024;
const DESK = { width: 1120, height: 760 };
const PHONE = { width: 360, height: 740 };

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly locale: string;
}

interface Picture extends Look {
  readonly file: string;
  /** Leads the page to what is shown. */
  readonly show: (page: Page) => Promise<unknown>;
}

const PICTURES: readonly Picture[] = [
  {
    file: 'spending-en-light.png',
    viewport: DESK,
    colorScheme: 'light',
    locale: 'en-GB',
    show: (page) => page.goto('/spending'),
  },
  {
    file: 'voting-ta-dark.png',
    viewport: DESK,
    colorScheme: 'dark',
    locale: 'ta-LK',
    show: (page) => page.goto('/ta/voting'),
  },
  {
    file: 'overview-si-phone.png',
    viewport: PHONE,
    colorScheme: 'light',
    locale: 'si-LK',
    show: (page) => page.goto('/si'),
  },
  {
    file: 'check-vote-en.png',
    viewport: DESK,
    colorScheme: 'light',
    locale: 'en-GB',
    show: voteAndCheck,
  },
];

/** A demonstration vote from the button to the proof that it counts. */
async function voteAndCheck(page: Page): Promise<void> {
  await page.goto('/voting');
  const card = openProposal(page, 0);
  await hydrated(page);
  await vote(card, WORDS.en, 'yes');
  await connectDemoWallet(page, WORDS.en, 0);
  await signEverything(page, WORDS.en, 1);
  await expect(finalStep(card)).toBeAttached({ timeout: 60_000 });
  await card.getByRole('link', { name: WORDS.en.check }).click();
  await expect(page.getByText(WORDS.en.good)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 });
}

async function take(browser: Browser, baseURL: string, { file, show, ...look }: Picture): Promise<void> {
  const context = await browser.newContext({ ...look, baseURL, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await show(page);
    await page.waitForLoadState('networkidle');
    // The face of titles is there from the second page on: the first does not wait for it.
    await page.reload({ waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: FOLDER + file });
  } finally {
    await context.close();
  }
  const { size } = await stat(FOLDER + file);
  if (size > LARGEST_BYTES) throw new Error(`${file} is ${size} bytes, more than ${LARGEST_BYTES}.`);
  process.stdout.write(`${file}  ${Math.round(size / 1024)} KB\n`);
}

/** Each screen at both widths, in a language and a theme; one that answers with an error is named and left out. */
async function takeScreens(
  browser: Browser,
  baseURL: string,
  language: (typeof LANGUAGES)[number],
  colorScheme: (typeof THEMES)[number],
  word: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    for (const { name, path } of [GALLERY, ...Object.values(SCREENS).flat()]) {
      if (!name.includes(word)) continue;
      const address = (language === 'en' ? '' : `/${language}`) + (await path(context.request));
      const answer = await page.goto(address.replace(/(.)\/$/, '$1'), { waitUntil: 'networkidle' });
      if (answer?.ok() !== true && name !== 'not found') {
        process.stdout.write(`${name}: ${answer?.status()} at ${address}\n`);
        continue;
      }
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const file = `${name.replaceAll(' ', '-')}.${language}.${colorScheme}.${width}.png`;
        await page.screenshot({ path: ALL_FOLDER + file, fullPage: true });
      }
    }
  } finally {
    await context.close();
  }
}

const GALLERY = { name: 'gallery', path: () => Promise.resolve('/design') };

const [address, asked = ''] = process.argv.slice(2);
if (address === undefined) {
  process.stderr.write('Which address? For example: npm run pictures -- http://localhost:3000\n');
  process.exit(1);
}
const executablePath = process.env.SABHA_CHROMIUM;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath === undefined ? {} : { executablePath }),
});
try {
  if (asked === '--readme') {
    for (const picture of PICTURES) await take(browser, address, picture);
  } else {
    await mkdir(ALL_FOLDER, { recursive: true });
    for (const language of LANGUAGES)
      for (const theme of THEMES) await takeScreens(browser, address, language, theme, asked);
  }
} finally {
  await browser.close();
}
