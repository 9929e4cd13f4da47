import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentSecurityPolicy } from './content-security-policy.ts';

test('each inline script is allowed by its hash and nothing else inline is', () => {
  const source = 'document.title="a<b"';
  const policy = contentSecurityPolicy(
    `<script>${source}</script><script src="/a.js"></script><script type="module">1</script>`,
  );
  const hash = createHash('sha256').update(source).digest('base64');
  assert.match(policy, /script-src 'self' 'sha256-/);
  assert.ok(policy.includes(`'sha256-${hash}'`));
  assert.equal(policy.match(/sha256-/g)?.length, 2);
  assert.ok(!/script-src[^;]*unsafe/.test(policy));
});
