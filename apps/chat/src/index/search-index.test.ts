import assert from 'node:assert/strict';
import test from 'node:test';
import { EXAMPLES } from '../../test/example-documents.ts';
import { addInSlices } from './add-in-slices.ts';
import { SearchIndex } from './search-index.ts';

const index = new SearchIndex();
await addInSlices(index, EXAMPLES);

const first = (question: string, language: 'en' | 'si' | 'ta' = 'en') =>
  index.search(question, { language, limit: 3 })[0];

const QUESTIONS: [string, string, 'en' | 'si' | 'ta'][] = [
  ['how do I make an account', 'register', 'en'],
  ['i want to sign up', 'register', 'en'],
  ['regsiter', 'register', 'en'],
  ['my wallet is lost what now', 'lost-wallet', 'en'],
  ['police officer wants kickback', 'report-wrongdoing', 'en'],
  ['where is the polling, i want to cast a ballot', 'how-to-vote', 'en'],
  ['current bill too expensive, power tariff', 'POL-1', 'en'],
  ['pay for electrcity', 'POL-1', 'en'],
  ['mahaweli brige', 'PRJ-7', 'en'],
  ['ඡන්දෙ දාන්නෙ කොහොමද', 'how-to-vote', 'si'],
  ['ලියාපදිංචිය', 'register', 'si'],
  ['වොලට් එක නැති වුණා', 'lost-wallet', 'si'],
  ['අල්ලස් ගැන කියන්න ඕන', 'report-wrongdoing', 'si'],
  ['විදුලි ගාස්තුව', 'POL-1', 'si'],
  ['viduli gasthu', 'POL-1', 'si'],
  ['widuli gaasthuwa keeyada', 'POL-1', 'si'],
  ['chandaya denne kohomada', 'how-to-vote', 'si'],
  ['register wenne kohomada', 'register', 'si'],
  ['mage pasumbiya nathi una', 'lost-wallet', 'si'],
  ['allasak illuwa kauda danaganna', 'report-wrongdoing', 'si'],
  ['வாக்கு எங்கே போடுவது', 'how-to-vote', 'ta'],
  ['கணக்கு வேணும்', 'register', 'ta'],
  ['லஞ்சம் வாங்குகிறார்கள்', 'report-wrongdoing', 'ta'],
  ['கரண்ட் கட்டணம்', 'POL-1', 'ta'],
  ['minsaara kattanam evvalavu', 'POL-1', 'ta'],
  ['eppadi pathivu seivathu', 'register', 'ta'],
  ['panappai tholainthu vittathu', 'lost-wallet', 'ta'],
];

for (const [question, id, language] of QUESTIONS) {
  test(`"${question}" finds ${id}`, () => {
    const hit = first(question);
    assert.equal(hit?.document.id, id);
    assert.equal(hit?.language, language);
    assert.ok(hit.score > 0 && hit.score <= 1);
    assert.ok(hit.coverage > 0 && hit.coverage <= 1);
  });
}

test('a question about nothing that is known covers little of every text', () => {
  for (const question of ['who won the cricket final yesterday', 'best recipe for chocolate cake'])
    assert.ok((first(question)?.coverage ?? 0) < 0.5, question);
});

test('a text in another language is found by what means the same, after those in its own', () => {
  const hits = index.search('පාලම', { language: 'si', limit: 3 });
  assert.equal(hits[0]?.document.id, 'PRJ-7');
  assert.equal(hits[0]?.language, 'en');
});

test('kinds narrow what is found', () => {
  const hits = index.search('wallet', { language: 'en', limit: 10, kinds: ['policy'] });
  assert.deepEqual(hits, []);
});

test('the section that covers the question is the passage of a text without a summary', () => {
  const hit = first('sell solar to the grid');
  assert.equal(hit?.document.id, 'POL-1');
  assert.equal(hit?.passage, 1);
});

test('a question for an article as a whole is answered by the whole', () => {
  assert.equal(first('how do I sign up')?.passage, 'whole');
  assert.equal(first('photos as evidence')?.passage, 1);
});

test('a removed document is not found, and one that is added again is', () => {
  const changing = new SearchIndex();
  for (const document of EXAMPLES) changing.add(document);
  changing.remove('project', 'PRJ-7');
  assert.deepEqual(changing.search('mahaweli', { language: 'en', limit: 3 }), []);
  assert.equal(changing.size, EXAMPLES.length - 1);
  for (const document of EXAMPLES) changing.add(document);
  assert.equal(changing.search('mahaweli', { language: 'en', limit: 3 })[0]?.document.id, 'PRJ-7');
});
