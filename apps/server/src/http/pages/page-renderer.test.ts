import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAddress } from './page-renderer.ts';

test('whatever a request line says, the page is rendered for our own origin', () => {
  const origin = 'https://sabha.test';
  const cases = [
    ['/si/spending?year=2024', '/si/spending?year=2024'],
    ['//', '//'],
    ['//evil.test/voting', '//evil.test/voting'],
    ['http://evil.test/voting?page=2', '/voting?page=2'],
    ['http://[', '/'],
    ['*', '/'],
  ];
  for (const [line = '', path] of cases) assert.equal(pageAddress(line, origin).href, `${origin}${path}`);
});
