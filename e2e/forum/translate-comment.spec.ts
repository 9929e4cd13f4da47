import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { pressOn } from '../keyboard.ts';

const WAYS = [
  {
    ...{ language: 'en', width: 1280, path: '', from: 'si', open: 'Translate', asking: 'Translating...' },
    ...{ failed: 'This comment could not be translated.', retry: 'Retry', original: 'Show the original' },
    ...{ again: 'Show the translation', note: 'Machine translation from Sinhala. It may have mistakes.' },
  },
  {
    ...{ language: 'si', width: 360, path: '/si', from: 'en', open: 'පරිවර්තනය කරන්න' },
    ...{ asking: 'පරිවර්තනය කරමින්...', failed: 'මෙම අදහස පරිවර්තනය කළ නොහැකි විය.', retry: 'නැවත උත්සාහ කරන්න' },
    ...{ original: 'මුල් පෙළ පෙන්වන්න', again: 'පරිවර්තනය පෙන්වන්න' },
    note: 'යන්ත්‍රයක් මඟින් කළ පරිවර්තනයකි. මුල් භාෂාව: ඉංග්‍රීසි. වැරදි තිබිය හැකිය.',
  },
  {
    ...{ language: 'ta', width: 360, path: '/ta', from: 'si', open: 'மொழிபெயர்க்க' },
    ...{ asking: 'மொழிபெயர்க்கப்படுகிறது...', failed: 'இந்தக் கருத்தை மொழிபெயர்க்க முடியவில்லை.' },
    ...{ retry: 'மீண்டும் முயலுங்கள்', original: 'மூல உரையைக் காட்டுக', again: 'மொழிபெயர்ப்பைக் காட்டுக' },
    note: 'இயந்திர மொழிபெயர்ப்பு. மூல மொழி: சிங்களம். பிழைகள் இருக்கலாம்.',
  },
] as const;
/** What looks like markup stays text; an address becomes a link as in every comment. */
const TRANSLATED = '<b>2026</b> https://example.lk/costs';

test.describe.configure({ mode: 'serial' }); // they share the port of the machine

for (const { language, width, path, from, ...words } of WAYS) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a comment is translated for whoever asks, and then for everybody', { tag: '@all' }, async ({
      page,
      expectSound,
    }) => {
      const machine = await openMachine();
      const comment = await commentIn(page.request, from);
      const address = `${path}/policy/${comment.policy_id}?comment=${comment.comment_id}`;
      await page.goto(address);
      await hydrated(page);
      const shown = page.locator(`#comment-${comment.comment_id}`);
      const button = (name: string) => shown.getByRole('button', { name, exact: true });
      await pressOn(page, button(words.open));
      await expect(button(words.asking)).toHaveAttribute('aria-busy', 'true');
      (await machine.next()).writeHead(500).end();
      await expect(shown.getByRole('status')).toHaveText(words.failed);
      await expect(shown.getByText(comment.comment)).toBeVisible();

      await expect(button(words.retry)).toBeFocused();
      await page.keyboard.press('Enter');
      (await machine.next()).end(JSON.stringify({ translatedText: TRANSLATED }));
      await expect(shown.getByRole('status')).toHaveText(words.note);
      const text = shown.locator(`p[lang=${language}]`);
      await expect(text).toHaveText(TRANSLATED);
      await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.lk/costs');
      await page.evaluate(() => scrollTo(0, 0)); // the bar of tabs lies over what is half scrolled away
      await expectSound();

      await button(words.original).click();
      await expect(shown.locator(`p[lang=${from}]`)).toHaveText(comment.comment);
      await expect(shown.getByRole('status')).toBeEmpty();
      await button(words.again).click();
      await expect(text).toHaveText(TRANSLATED);

      await machine.close();
      await page.goto(address);
      await hydrated(page);
      await button(words.open).click();
      await expect(text).toHaveText(TRANSLATED);
    });
  });
}

/** The first comment in this language of one line: it is of the demonstration, and no other test takes it away. */
async function commentIn(request: APIRequestContext, language: string) {
  const { data: policies } = await (await request.get('/api/policies?limit=100')).json();
  const found = [];
  for (const { id } of policies) {
    const { data } = await (await request.get(`/api/policies/${id}/comments`)).json();
    for (const { comment } of data)
      if (comment.language === language && comment.comment && !/\n/.test(comment.comment))
        found.push(comment);
  }
  const [first] = found.sort((one, other) => one.comment_id - other.comment_id);
  if (!first) throw new Error(`No comment in ${language}`);
  return first;
}

/** A machine that translates where the product looks for it; each answer is written by the test. */
async function openMachine() {
  const waiting: ServerResponse[] = [];
  let came = () => {};
  const server = createServer(async (request, response) => {
    await json(request);
    waiting.push(response.setHeader('content-type', 'application/json'));
    came();
  });
  const port = Number(process.env.SABHA_E2E_TRANSLATION_PORT);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    async next(): Promise<ServerResponse> {
      for (;;) {
        const response = waiting.shift();
        if (response) return response;
        await new Promise<void>((resolve) => {
          came = resolve;
        });
      }
    },
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
