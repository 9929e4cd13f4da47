import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { newMark, ownScripts } from './own-scripts.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only scripts with the mark of their page are its own, and the mark does not leave the server', () => {
  const mark = newMark();
  const { html, sources } = ownScripts(
    [
      `<script nonce="${mark}">first("<b>")</script>`,
      `<script nonce="${mark}" type="module" async="">import "/a.js"</script>`,
      `<script nonce="${mark}" src="/b.js"></script>`,
      `<script nonce="${newMark()}">steal(1)</script>`,
      '<script nonce="">steal(2)</script>',
      '<script>steal(3)</script>',
      `<p data-x="<script>">steal(4)</p>`,
    ].join(''),
    mark,
  );
  assert.deepEqual(sources, [sourceOf('first("<b>")'), sourceOf('import "/a.js"')]);
  assert.ok(!html.includes(mark));
  assert.match(html, /<script>first\("<b>"\)<\/script><script type="module" async="">/);
});

test('each page has another mark', () => {
  assert.notEqual(newMark(), newMark());
});
