import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageRedirect } from './language-redirect.ts';

const visit = (acceptLanguage: string, cookie?: string, url = '/') =>
  languageRedirect({
    url,
    headers: { 'accept-language': acceptLanguage, ...(cookie === undefined ? {} : { cookie }) },
  });

test('a first visit follows the language that the browser asks for first', () => {
  assert.equal(visit('si-LK,si;q=0.9,en;q=0.8'), '/si');
  assert.equal(visit('ta'), '/ta');
  assert.equal(visit('fr,en;q=0.5,ta;q=0.9'), '/ta');
});

test('English, an unknown language, and one refused with q=0 stay where they are', () => {
  assert.equal(visit('en-GB,si;q=0.5'), null);
  assert.equal(visit('fr'), null);
  assert.equal(visit('si;q=0,en'), null);
});

test('a choice made by the person wins, and other addresses are never redirected', () => {
  assert.equal(visit('si', 'a=b; sabha.language=en'), null);
  assert.equal(visit('si', undefined, '/spending'), null);
});

test('who comes from one of our own pages has chosen, even without scripts and cookies', () => {
  const headers = { 'accept-language': 'si', 'sec-fetch-site': 'same-origin' };
  assert.equal(languageRedirect({ url: '/', headers }), null);
  assert.equal(languageRedirect({ url: '/', headers: { ...headers, 'sec-fetch-site': 'none' } }), '/si');
});
