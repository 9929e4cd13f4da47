import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { roundedDistance, TemplateIndex } from './template-index.ts';

const NUMBERS = 128;

/** Numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function faces(count: number, seed: number): Float32Array[] {
  const next = random(seed);
  return Array.from({ length: count }, () =>
    Float32Array.from({ length: NUMBERS }, () => (next() - 0.5) / 5),
  );
}

for (const [how, options] of [
  ['the calling thread', {}],
  ['two threads', { threads: 2, aloneUpTo: 0 }],
  ['three threads', { threads: 3, aloneUpTo: 0 }],
] as const) {
  describe(`a search by ${how}`, () => {
    const index = new TemplateIndex(options);
    after(() => index.close());
    const all = faces(3_001, 7);
    all.forEach((face, at) => {
      index.add(`id-${at}`, face);
    });

    test('finds what comparing each one finds, in the same order', async () => {
      for (const query of faces(20, 99)) {
        for (const within of [0.6, 0.8, 2]) {
          const expected = all
            .map((face, at) => ({ id: `id-${at}`, distance: roundedDistance(face, query) }))
            .filter(({ distance }) => distance <= within)
            .sort((one, other) => one.distance - other.distance)
            .slice(0, 5);
          assert.deepEqual(
            (await index.nearest(query, { within, most: 5 })).map(({ distance }) => distance),
            expected.map(({ distance }) => distance),
          );
        }
      }
    });

    test('finds every one of its own, leaves out whom it is asked to, and forgets whom it is asked to', async () => {
      for (const [at, face] of all.entries()) {
        if (at % 97 !== 0 && at !== 3_000) continue;
        const [match] = await index.nearest(face, { within: 0.001, most: 1 });
        assert.deepEqual(match, { id: `id-${at}`, distance: 0 });
        assert.deepEqual(
          await index.nearest(face, { within: 0.001, most: 1, without: new Set([`id-${at}`]) }),
          [],
        );
      }
      const gone = all[1_234] ?? new Float32Array(NUMBERS);
      assert.equal(index.remove('id-1234'), true);
      assert.equal(index.remove('id-1234'), false);
      assert.deepEqual(await index.nearest(gone, { within: 0.001, most: 1 }), []);
      assert.ok(
        (await index.nearest(gone, { within: 100, most: 3_001 })).every(({ id }) => id !== 'id-1234'),
      );
      index.add('another', gone);
      assert.deepEqual(await index.nearest(gone, { within: 0.001, most: 2 }), [
        { id: 'another', distance: 0 },
      ]);
      index.remove('another');
      index.add('id-1234', gone);
      assert.equal(index.size, 3_001);
    });

    test('answers many searches at once, each with its own', async () => {
      const found = await Promise.all(
        all.slice(0, 200).map((face) => index.nearest(face, { within: 0.001, most: 1 })),
      );
      assert.deepEqual(
        found.map(([match]) => match?.id),
        Array.from({ length: 200 }, (_, at) => `id-${at}`),
      );
    });
  });
}

test('a distance at the bound counts, one a millionth above does not', async () => {
  const index = new TemplateIndex();
  index.add('one', new Float32Array(NUMBERS));
  const at = (distance: number) =>
    Float32Array.from({ length: NUMBERS }, (_, number) => (number === 5 ? distance : 0));
  assert.deepEqual(await index.nearest(at(0.4), { within: 0.4, most: 1 }), [{ id: 'one', distance: 0.4 }]);
  assert.deepEqual(await index.nearest(at(0.400002), { within: 0.4, most: 1 }), []);
  assert.throws(() => index.add('two', new Float32Array(127)), RangeError);
  assert.throws(() => index.add('two', at(Number.NaN)), RangeError);
  await assert.rejects(index.nearest(at(Number.NaN), { within: 0.5, most: 1 }), RangeError);
  await index.close();
});
