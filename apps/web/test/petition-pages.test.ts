import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { buildPetition } from './build-petition.ts';
import { answeringEach, renderPage } from './render.ts';

const PETITION = buildPetition({
  id: 3,
  translations: [{ language: 'ta', title: 'ஒரு பாலம்', description: 'ஆறு குறுக்கே உள்ளது.' }],
});

test('a petition is read in its languages, whatever the language of the page, with its signatures by hour and province', async () => {
  const inEnglish = await textOf('/petitions/3');
  assert.match(inEnglish, /<h1 lang="en"[^>]*>A bridge</);
  assert.match(inEnglish, /<a [^>]*href="\/petitions\/3\?text=ta"[^>]*><span lang="ta">தமிழ்/);
  assert.match(await textOf('/petitions/3?text=ta'), /<h1 lang="ta"[^>]*>ஒரு பாலம்</);
  assert.match(await textOf('/ta/petitions/3?text=en'), /<h1 lang="en"[^>]*>A bridge</);
  assert.match(await textOf('/si/petitions/3'), /<h1 lang="en"[^>]*>A bridge</); // not written in Sinhala

  assert.match(inEnglish, /Signatures by hour/);
  assert.match(inEnglish, /90 signers are counted/);
  const [, address = ''] = /<a [^>]*href="([^"]+table=[^"]+)"/.exec(inEnglish) ?? [];
  const table = await textOf(address);
  const [, rows = ''] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(table) ?? [];
  assert.equal(rows.split('<tr').length - 1, PROVINCES.length);
});

test('a page without scripts says what starting a petition needs, and has the form only where they run', async () => {
  const html = await textOf('/petitions/new');
  assert.match(html, /<noscript>(?:(?!<\/noscript>).)*Starting a petition needs JavaScript/);
  assert.match(html, /<div class="needs-script [^"]*"><form [^>]*aria-labelledby="step-heading"/);
});

async function textOf(path: string): Promise<string> {
  const response = await renderPage(path, API);
  assert.equal(response.status, 200, path);
  return (await response.text()).replaceAll('<!-- -->', '');
}

const at = '2026-11-20T06:00:00.000Z';
const API = answeringEach({
  '/api/petitions/3': { success: true, data: PETITION },
  '/api/petitions/3/hours': { success: true, data: [{ starts_at: at, signatures: 5 }] },
  '/api/petitions/3/provinces': {
    success: true,
    data: PROVINCES.map((province) => ({ province, signatures: 10 })),
    about: { as_of: at, counted: 90, waiting: 0, smallest_batch: 20, rounded_to: 5, reason: null },
  },
});
