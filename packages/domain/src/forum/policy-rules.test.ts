import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_POLICY_LINK, policyLink } from './policy-link.ts';
import { judgeMove, movesBack, POLICY_STATUSES, POLICY_TRANSITIONS } from './policy-status.ts';
import { availableLanguages, firstText, policyTextSchema } from './policy-text.ts';

const status = fc.constantFrom(...POLICY_STATUSES);

test('whatever moves are asked for, only those along a transition are made, and none back without a reason', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(status, fc.boolean())), (asked) => {
      let now: (typeof POLICY_STATUSES)[number] = 'DRAFT';
      for (const [to, hasReason] of asked) {
        const verdict = judgeMove(now, to, hasReason);
        const listed = POLICY_TRANSITIONS[now].includes(to);
        assert.equal(verdict === 'not-allowed', !listed);
        assert.notEqual(verdict === 'allowed' && to === now, true);
        if (verdict === 'reason-missing') assert.ok(!hasReason && movesBack(now, to));
        if (verdict === 'allowed' && !hasReason)
          assert.ok(POLICY_STATUSES.indexOf(to) > POLICY_STATUSES.indexOf(now));
        if (verdict === 'allowed') now = to;
      }
    }),
  );
});

test('every status can be reached from a draft, and none is a dead end', () => {
  const reached = new Set<string>(['DRAFT']);
  for (const from of POLICY_STATUSES) for (const to of POLICY_TRANSITIONS[from]) reached.add(to);
  assert.equal(reached.size, POLICY_STATUSES.length);
  for (const from of POLICY_STATUSES) assert.ok(POLICY_TRANSITIONS[from].length > 0, from);
});

test('a link begins with http, with www., or is an address', () => {
  const opens: Array<[string, string]> = [
    ['http://parliament.lk/a', 'http://parliament.lk/a'],
    ['HTTPS://documents.gov.lk/b.pdf', 'https://documents.gov.lk/b.pdf'],
    ['www.parliament.lk', 'https://www.parliament.lk/'],
    [' parliament.lk/bills?year=2023 ', 'https://parliament.lk/bills?year=2023'],
    ['documents.gov.lk:8443/x', 'https://documents.gov.lk:8443/x'],
  ];
  for (const [link, href] of opens) assert.deepEqual(policyLink(link), { kind: 'open', href });
  for (const link of [null, '', '   ']) assert.deepEqual(policyLink(link), { kind: 'none' });
});

test('what is no web address is not opened', () => {
  const hostile = [
    'javascript:alert(1)',
    'javascript://example.lk/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'ftp://example.lk',
    'http:example.lk',
    'http://user:secret@example.lk',
    'www.example.lk@evil.lk',
    '//evil.lk',
    '/etc/passwd',
    'parliament',
    'http://localhost/',
    'http://.lk',
    'www.',
    'https://example.lk/\u202Efdp',
    'https://example.lk/\u0000',
    'https://example.lk/\ud800',
    'https://example.lk/a b',
    'https://example.lk/"onclick=',
    `https://example.lk/${'a'.repeat(4_000)}`,
    `https://example.lk/${'a'.repeat(MAX_POLICY_LINK)}`,
  ];
  for (const link of hostile) assert.deepEqual(policyLink(link), { kind: 'invalid' }, link.slice(0, 60));
});

test('whatever text is a link, what is opened is http or https and goes to no user name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.string({ unit: 'binary' })), (text) => {
      const link = policyLink(text);
      if (link.kind !== 'open') return;
      const url = new URL(link.href);
      assert.match(url.protocol, /^https?:$/);
      assert.equal(url.username, '');
      assert.deepEqual(policyLink(link.href), link);
    }),
  );
});

test('a policy can be read in the languages that have more than its name', () => {
  const text = policyTextSchema.parse({
    name: { en: 'A', si: 'අ', ta: 'அ' },
    description: { en: 'More' },
    links: { ta: 'www.parliament.lk' },
  });
  assert.deepEqual(availableLanguages(text), ['en', 'ta']);
  assert.equal(firstText(text.links), 'www.parliament.lk');
  assert.equal(firstText(text.text), '');
  assert.equal(policyTextSchema.safeParse({ name: {} }).success, false);
  assert.equal(policyTextSchema.safeParse({ name: { en: 'a\u{E0041}b' } }).success, false);
});
