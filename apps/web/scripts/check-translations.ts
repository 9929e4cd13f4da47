import { readdirSync, readFileSync } from 'node:fs';
import { compareLanguages, flatten, missingKeys, type Texts, unusedKeys } from './translation-rules.ts';

// Fails where a text is missing in a language, is in none of the screens, or was left in English.

const APP = new URL('../app/', import.meta.url);
const LANGUAGES = ['en', 'si', 'ta'] as const;

function readTexts(language: string): Texts {
  const folder = new URL(`i18n/${language}/`, APP);
  const texts: Texts = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const namespace = file.replace('.json', '');
    for (const [key, text] of flatten(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))) {
      texts.set(`${namespace}:${key}`, text);
    }
  }
  return texts;
}

function readSources(): string[] {
  return readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, APP), 'utf8'));
}

const [english, ...others] = LANGUAGES.map((language) => ({ language, texts: readTexts(language) }));
if (!english) throw new Error('English is the first language of the list.');
const sources = readSources();
const problems = [
  ...others.flatMap(({ language, texts }) => compareLanguages(english.texts, texts, language)),
  ...missingKeys(english.texts, sources),
  ...unusedKeys(english.texts, sources),
];
for (const problem of problems) console.error(problem);
console.log(`${english.texts.size} texts in ${LANGUAGES.length} languages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
