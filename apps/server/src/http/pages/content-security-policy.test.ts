import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  contentSecurityPolicy,
  detectorWorkerPolicy,
  identityWorkerPolicy,
  ownKeyWorkerPolicy,
} from './content-security-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only inline scripts and styles that the page was written with are allowed, by their hash', () => {
  const html = '<script>written()</script><script>injected()</script><style>p{}</style><style>i{}</style>';
  const policy = contentSecurityPolicy(html, { scripts: [hashOf('written()')], style: 'p{}' });
  assert.match(policy, /script-src 'self' 'sha256-[^ ]+';/);
  assert.ok(policy.includes(hashOf('written()')) && policy.includes(hashOf('p{}')));
  assert.equal(policy.match(/sha256-/g)?.length, 2);
  assert.ok(!policy.includes('unsafe'));
});

test('no text becomes code: a page may make the one policy of trusted types that is its own, where it has scripts, and workers none', () => {
  const types = (policy: string) =>
    /require-trusted-types-for 'script'; trusted-types ([^;]*);/.exec(policy)?.[1];
  assert.equal(types(contentSecurityPolicy('', { scripts: [hashOf('written()')] })), 'default');
  assert.equal(types(contentSecurityPolicy('', {})), "'none'");
  assert.equal(types(ownKeyWorkerPolicy()), "'none'");
  assert.equal(types(detectorWorkerPolicy()), "'none'");
});

test('a page sends to its own server, and to the nodes that the operator named and no others', () => {
  const connect = (nodes: string[]) => /connect-src ([^;]*)/.exec(contentSecurityPolicy('', { nodes }))?.[1];
  assert.equal(connect([]), "'self'");
  const nodes = ['https://node.example/v1;script-src', 'https://node.example/v2', 'http://localhost:8545'];
  assert.equal(connect(nodes), "'self' https://node.example http://localhost:8545");
});

test('a style attribute is allowed as it is written, and no other', () => {
  const styles = (html: string) => /style-src ([^;]*)/.exec(contentSecurityPolicy(html, {}))?.[1];
  assert.equal(styles('<p>'), "'self'");
  assert.equal(
    styles('<i class="a" style="font:&quot;a&quot;&amp;b"><i style="width:7%"><i style="width:7%">'),
    `'self' 'unsafe-hashes' ${hashOf('font:"a"&b')} ${hashOf('width:7%')}`,
  );
  assert.equal(styles('<p>style="width:1%"</p>'), "'self'");
});

test('only the worker of an identity may compile WebAssembly, and it sends where its page may', () => {
  assert.ok(!contentSecurityPolicy('<script>1</script>', {}).includes('wasm'));
  const policy = identityWorkerPolicy(['https://node.example/v1']);
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; /);
  assert.match(policy, /; connect-src 'self' https:\/\/node\.example; /);
});
