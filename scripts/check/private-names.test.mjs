import assert from 'node:assert/strict';
import test from 'node:test';
import { privateNames, privateNamesInSolidity } from './private-names.mjs';

const namesIn = (source) => privateNames(source, 'any.ts').map(({ name }) => name);

test('a private word is found wherever a name is declared', () => {
  assert.deepEqual(
    namesIn(
      'const takenPlace = 1; function letGo({ told }: { told: string }, town: string) {} class ChainWorld { #door = 0 }',
    ),
    ['takenPlace', 'letGo', 'told', 'told', 'town', 'ChainWorld', '#door'],
  );
  assert.deepEqual(
    namesIn('interface A { readonly standing_votes: number } enum B { Wish } type SAME_PLACE = 1'),
    ['standing_votes', 'Wish', 'SAME_PLACE'],
  );
});

test('words that only hold one, uses of a library and texts are none', () => {
  const source = `import { place as put } from 'x'; const replaced = text.replace('place', ''); put.place({ place: 1 }); // told
    const understanding = 'a door'; let accompany = put.town;`;
  assert.deepEqual(namesIn(source), []);
});

test('a private word is found in the names of Solidity, and not in its comments and texts', () => {
  const source = `// a place, told\n/* a town\n */ import "./Door.sol";\nfunction standingOf(uint256 place) { string x = "wish // it"; replace(); } // door`;
  assert.deepEqual(privateNamesInSolidity(source), [
    { line: 4, name: 'standingOf' },
    { line: 4, name: 'place' },
  ]);
});
