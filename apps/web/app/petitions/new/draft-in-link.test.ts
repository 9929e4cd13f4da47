import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { draftInLink, draftOfLink } from './draft-in-link.ts';
import { emptyDraft, type PetitionDraft } from './draft-rules.ts';

const EMPTY = emptyDraft('si', '2026-11-20');
const DRAFT: PetitionDraft = {
  ...EMPTY,
  step: 4,
  texts: { ...EMPTY.texts, si: { title: 'අපේ ගමට පාලමක් 🌉', description: 'වැස්සට පාර යට වේ.\n"?&#+/=' } },
};

describe('a draft that goes along in a link', () => {
  test('is the same at its end, where it is to be read first, and has no character that an address must escape', () => {
    const part = draftInLink(DRAFT);
    assert.match(part, /^#draft=[\w-]+$/);
    assert.deepEqual(draftOfLink(new URL(`https://sabha.example/petitions/new?step=4${part}`).hash), {
      ...DRAFT,
      step: 3,
    });
  });

  test('stays here where the link would be too long', () => {
    const description = 'අ'.repeat(5_000);
    assert.equal(draftInLink({ ...DRAFT, texts: { ...DRAFT.texts, si: { title: 'x', description } } }), '');
  });

  test('is not read from anything else', () => {
    const coded = (value: unknown) => `#draft=${btoa(JSON.stringify(value))}`;
    const part = draftInLink(DRAFT);
    for (const hash of ['', '#', '#draft', '#draft=', '#draft=%', '#other=1', part.slice(0, -9), `${part}!`])
      assert.equal(draftOfLink(hash), undefined, hash);
    for (const value of [
      null,
      [],
      {},
      { ...EMPTY, texts: { en: 1 } },
      { ...EMPTY, language: 'fr' },
      { ...EMPTY, deadline: 'x' },
    ])
      assert.equal(draftOfLink(coded(value)), undefined);
  });
});
