import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderPage } from './render.ts';

test('the overview is readable without scripts and says its language', async () => {
  const response = await renderPage('/');
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.match(html, /<html lang="en"/);
  assert.match(html, /<h1[^>]*>Public money and public decisions, open to everyone<\/h1>/);
  assert.match(html, /Quick links/);
});

test('a page under /si is in Sinhala and links to the same page in the other languages', async () => {
  const html = await (await renderPage('/si/spending?year=2024')).text();
  assert.match(html, /<html lang="si"/);
  assert.match(html, /<h1[^>]*>වියදම්<\/h1>/);
  assert.match(html, /hrefLang="ta" href="https:\/\/sabha\.example\/ta\/spending\?year=2024"/i);
});

test('an address that is no page answers 404 in the language of the address', async () => {
  const response = await renderPage('/ta/nothing');
  assert.equal(response.status, 404);
  assert.match(await response.text(), /பக்கம் கிடைக்கவில்லை/);
});

test('a first part that is no language answers 404', async () => {
  assert.equal((await renderPage('/xx/spending')).status, 404);
});

test('English has one address only', async () => {
  const response = await renderPage('/en/spending?year=2024');
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/spending?year=2024');
});

test('a page is the same bytes for every visitor', async () => {
  const [first, second] = await Promise.all([renderPage('/voting'), renderPage('/voting')]);
  assert.equal(await first.text(), await second.text());
});
