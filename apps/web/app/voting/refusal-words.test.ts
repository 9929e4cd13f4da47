import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import english from '../i18n/en/voting.json' with { type: 'json' };
import sinhala from '../i18n/si/voting.json' with { type: 'json' };
import tamil from '../i18n/ta/voting.json' with { type: 'json' };
import { createTranslator } from '../i18n/translator.ts';
import { refusalWords } from './refusal-words.ts';

const CONTRACTS = new URL('../../../../packages/contracts/contracts/', import.meta.url);
/** What the contract of votes is made of, as far as it refuses anything. */
const SOURCES = ['Proposals.sol', 'common/LateActs.sol', 'common/SignedActs.sol', 'common/Signatures.sol'];

/** `None` is no refusal, and `BadTerms` is said of drafts alone. */
const OTHERS = ['None', 'BadTerms'];

/** The rules by which these sources refuse a vote. */
function rulesOfTheContract(): Set<string> {
  const sources = SOURCES.map((file) => readFileSync(new URL(file, CONTRACTS), 'utf8')).join('\n');
  const named = [...sources.matchAll(/RejectReason\.([A-Z]\w+)/g)].map(([, name = '']) => name);
  return new Set(named.filter((name) => !OTHERS.includes(name)));
}

for (const [language, voting, script] of [
  ['en', english, /^[a-z]/],
  ['si', sinhala, /\p{Script=Sinhala}/u],
  ['ta', tamil, /\p{Script=Tamil}/u],
] as const) {
  test(`every rule by which the contract refuses a vote has words, and any other its own name (${language})`, () => {
    const { t } = createTranslator(language, { voting });
    const rules = rulesOfTheContract();
    assert.ok(rules.has('StaleSequence') && rules.has('NotProven') && rules.has('BadSignature'));
    for (const rule of rules) {
      const words = refusalWords(t as Parameters<typeof refusalWords>[0], rule); // of its namespaces, this one has the texts
      assert.match(words, script, rule);
      assert.ok(!words.includes(rule), rule);
    }
    assert.match(refusalWords(t as Parameters<typeof refusalWords>[0], 'NewRule'), /: NewRule$/);
  });
}
