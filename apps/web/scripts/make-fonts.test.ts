import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { convert } from 'fontverter';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { LANGUAGE_NAMES, LANGUAGES } from '../app/i18n/languages.ts';
import { FONTS, FONTS_FOLDER, makeFont, sourceOf } from './make-fonts.ts';

const kept = (name: string) => readFile(new URL(name, FONTS_FOLDER));

async function faceOf(bytes: Buffer): Promise<Face> {
  return new Face(new Blob(await convert(bytes, 'truetype')));
}

/** Every text that the pages show in a language. */
function textsOf(language: string): string[] {
  const folder = new URL(`../app/i18n/${language}/`, import.meta.url);
  const texts: string[] = [];
  for (const file of readdirSync(folder)) {
    JSON.parse(readFileSync(new URL(file, folder), 'utf8'), (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
  }
  return texts;
}

/** The fonts as the style sheet declares them: the file of each, and whether a character is asked of it. */
function declaredFonts(): { file: string; asked(character: number): boolean }[] {
  const css = readFileSync(new URL('../app/ui/fonts.css', import.meta.url), 'utf8');
  return [...css.matchAll(/url\("\.\/fonts\/([\w.-]+)"\)[\s\S]*?unicode-range:([^;]*);/g)].map(
    ([, file = '', list = '']) => {
      const ranges = [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
        ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
      );
      return {
        file,
        asked: (character) => ranges.some(([low, high]) => low <= character && character <= high),
      };
    },
  );
}

/** What a font draws for a text: each glyph's number and how far it moves the line. */
function drawn(font: Font, text: string): { glyph: number; advance: number | undefined }[] {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance }) => ({ glyph: codepoint, advance: xAdvance }));
}

for (const [name, font] of Object.entries(FONTS)) {
  test(`${name} is what the npm package and the script give`, async () => {
    assert.ok(
      (await kept(name)).equals(await makeFont(font)),
      'It is old: run `node apps/web/scripts/make-fonts.ts`.',
    );
  });
}

test('every character of the texts in three languages is in a font that the style sheet asks for it', async () => {
  const fonts = await Promise.all(
    declaredFonts().map(async ({ file, asked }) => {
      const letters = new Set((await faceOf(await kept(file))).collectUnicodes());
      return (character: number) => asked(character) && letters.has(character);
    }),
  );
  assert.equal(fonts.length, Object.keys(FONTS).length);
  const missing = new Set<string>();
  for (const text of LANGUAGES.flatMap(textsOf)) {
    for (const letter of text) {
      if (letter !== '\n' && !fonts.some((has) => has(letter.codePointAt(0) ?? 0))) missing.add(letter);
    }
  }
  assert.deepEqual([...missing], []);
});

for (const [language, script, file] of [
  ['si', /[\u0D80-\u0DFF\u200C\u200D]+/g, 'sinhala.woff2'],
  ['ta', /[\u0B80-\u0BFF\u200C\u200D]+/g, 'tamil.woff2'],
] as const) {
  test(`${file} joins the letters of every word as the whole font does, and its names too`, async () => {
    const source = FONTS[file];
    const whole = new Font(await faceOf(await sourceOf(source as NonNullable<typeof source>)));
    const cut = new Font(await faceOf(await kept(file)));
    const words = new Set(textsOf(language).flatMap((text) => text.match(script) ?? []));
    assert.ok(words.size > 100, 'There are texts');
    for (const word of words) assert.deepEqual(drawn(cut, word), drawn(whole, word), word);

    const names = new Font(await faceOf(await kept(file.replace('.', '-names.'))));
    for (const word of Object.values(LANGUAGE_NAMES[language])) {
      const glyphs = drawn(names, word);
      assert.ok(
        glyphs.every(({ glyph }) => glyph !== 0),
        `${word} has every letter`,
      );
      assert.deepEqual(
        glyphs.map(({ advance }) => advance),
        drawn(whole, word).map(({ advance }) => advance),
        word,
      );
    }
  });
}

for (const [language, script, file] of [
  ['si', /[\u0D80-\u0DFF\u200C\u200D]+/g, 'display-sinhala.woff2'],
  ['ta', /[\u0B80-\u0BFF]+/g, 'display-tamil.woff2'],
] as const) {
  test(`${file} has every letter of every word, joined into as many signs as in the whole font`, async () => {
    const source = FONTS[file];
    const whole = new Font(await faceOf(await sourceOf(source as NonNullable<typeof source>)));
    const cut = new Font(await faceOf(await kept(file)));
    for (const word of new Set(textsOf(language).flatMap((text) => text.match(script) ?? []))) {
      const glyphs = drawn(cut, word);
      assert.ok(
        glyphs.every(({ glyph }) => glyph !== 0),
        word,
      );
      assert.equal(glyphs.length, drawn(whole, word).length, word);
    }
  });
}
