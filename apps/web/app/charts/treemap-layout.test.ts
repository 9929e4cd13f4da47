import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pressableTiles, REST, treemapTiles, wholeWords } from './treemap-layout.ts';

const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 40 });

test('tiles cover the drawing, each as large as its amount', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0.4, max: 3, noNaN: true }), (cents, ratio) => {
      const items = cents.map((amount, position) => ({ key: String(position), cents: amount }));
      const total = Number(cents.reduce((sum, amount) => sum + amount, 0n));
      for (const tile of treemapTiles(items, ratio)) {
        const share = Number(items.find(({ key }) => key === tile.key)?.cents) / total;
        assert.ok(Math.abs((tile.width * tile.height) / 10_000 - share) < 1e-6);
        assert.ok(tile.left >= -1e-6 && tile.left + tile.width <= 100 + 1e-6);
        assert.ok(tile.top >= -1e-6 && tile.top + tile.height <= 100 + 1e-6);
      }
    }),
  );
});

test('the largest amount comes first, and nothing has no tile', () => {
  const tiles = treemapTiles(
    [
      { key: 'small', cents: 100n },
      { key: 'nothing', cents: 0n },
      { key: 'large', cents: 900n },
      { key: 'returned', cents: -50n },
    ],
    1.5,
  );
  assert.deepEqual(
    tiles.map(({ key }) => key),
    ['large', 'small'],
  );
  assert.deepEqual(treemapTiles([], 1), []);
});

test('parts too small to press are grouped, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 2, maxLength: 40 }),
      (cents) => {
        const items = cents.map((amount, position) => ({ key: String(position), cents: amount }));
        const { tiles, rest } = pressableTiles(items, { ratio: 0.8, width: 320, least: 30 });
        const own = tiles.filter(({ key }) => key !== REST);
        assert.equal(own.length + rest.length, items.length);
        if (own.length === 1) return;
        for (const tile of own) {
          assert.ok(tile.width * 3.2 >= 30 && (tile.height * 3.2) / 0.8 >= 30);
        }
      },
    ),
  );
});

test('a label is shortened by whole words, or left out', () => {
  const name = 'Public Administration, Home Affairs';
  const fit = (text: string, width: number, lines: number) => wholeWords(text, [{ width, lines }]);
  assert.equal(fit(name, 30, 1), name);
  assert.equal(fit(name, 10, 2), 'Public Administration…');
  assert.equal(fit(name, 6, 4), 'Public…');
  assert.equal(fit(name, 3, 4), undefined);
  assert.equal(fit('21 smaller ones', 4, 4), undefined);
  assert.equal(fit('පළාත් සභා සහ පළාත් පාලන', 9, 1), 'පළාත් සභා…');
  assert.equal(fit('போக்குவரத்து மற்றும் நெடுஞ்சாலைகள்', 5, 3), undefined);
  const [wide, narrow] = [
    { width: 30, lines: 1 },
    { width: 6, lines: 4 },
  ];
  assert.equal(wholeWords(name, [wide, narrow]), 'Public…');
});
