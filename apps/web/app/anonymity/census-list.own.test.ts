import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, mock, test } from 'node:test';
import type { Manifest } from '@sabha/anonymity/calls/manifest';
import { padded, readCohort, writeCohort } from '@sabha/anonymity/census/cohort-file';
import { type CohortName, cohortOf, halvesOf, isInCohort } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import { fingerprintWords } from '@sabha/anonymity/words/word-list';
import { censusAbi } from '@sabha/contracts/abi/census';
import { decodeFunctionData, encodeFunctionResult, type Hex } from 'viem';
import { Failed, listWith } from './census-list.ts';
import type { FrozenList } from './identity-messages.ts';

const OURS = 'https://sabha.example/rpc';
const OTHER = 'https://node.example';
const SINCE = 1_700_000_000n;
const own = 5_001n;

const EVERYBODY: CohortName = { cohort: 0, bits: 0 };

interface Published {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly fileSha: string;
  readonly root: bigint;
  readonly members: number;
  readonly text: string;
  readonly manifest: Manifest;
  readonly words: readonly string[];
  /** The list that is kept for an open proposal. */
  readonly kept: Published | undefined;
}

/** A list as the server publishes it: of everybody, or of one's own half after a split. */
function published(leaves: readonly bigint[], kept?: Published, name: CohortName = EVERYBODY): Published {
  const [file] = padded([writeCohort(name, leaves)]);
  const read = file && readCohort(file);
  if (!file || !read) throw new Error('No list');
  const { root, members } = read;
  const sha = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const manifest: Manifest = {
    v: 1,
    installation: wordOf(9n),
    chain_id: 31_337,
    contracts: { census: `0x${'c2'.repeat(20)}`, anonymous_reports: `0x${'c3'.repeat(20)}` },
    bits: name.bits,
    epoch: 1,
    last_act: '40',
    previous: null,
    cohorts: [{ ...name, root: wordOf(root), members, file: sha(file) }],
    frozen: kept ? { 'proposal:7': kept.manifest.cohorts } : {},
  };
  const text = `${JSON.stringify(manifest)}\n`;
  return {
    file,
    fileSha: sha(file),
    root,
    members,
    text,
    manifest,
    words: fingerprintWords(sha(text)),
    kept,
  };
}

const crowd = Array.from({ length: 24 }, (_, n) => BigInt(n + 100));
/** Everybody, as the contract has it; and one visitor among invented people, as only that visitor is shown. */
const real = published([...crowd, own]);
const forged = published([...Array.from({ length: 24 }, (_, n) => BigInt(n + 90_000)), own]);

type Root = {
  readonly members: number;
  readonly since: bigint;
  readonly until: bigint;
  readonly cohort?: number;
};
type Node = (root: bigint) => Root;
const NONE: Root = { members: 0, since: 0n, until: 0n };
/** What the contract says. */
const honest: Node = (root) =>
  root === real.root ? { members: real.members, since: SINCE, until: 0n } : NONE;
/** Says yes to whatever the operator publishes. */
const lying: Node = () => ({ members: forged.members, since: SINCE, until: 0n });

const answerOf = (node: Node, data: Hex) => {
  const { args } = decodeFunctionData({ abi: censusAbi, data });
  const result = { cohort: 0, ...node(BigInt(args?.[0] ?? 0)) };
  return encodeFunctionResult({ abi: censusAbi, functionName: 'root', result });
};

/** What somebody is shown and who answers; a node that is not named does not answer. */
interface Shown {
  readonly list: Published;
  readonly nodes: Readonly<Record<string, Node>>;
  readonly wallet?: Node;
  readonly ownChain?: boolean;
  readonly frozen?: FrozenList;
}

async function listOf({ list, nodes, wallet, ownChain = false, frozen }: Shown) {
  const { mock: fetch } = mock.method(globalThis, 'fetch', async (address: string, request: RequestInit) => {
    assert.equal(request.credentials, 'omit');
    // A browser that opened the page before keeps an older one, which the contract does not have.
    const kept = request.cache === 'no-cache' ? list : forged;
    if (address === '/anonymity/census/manifest.json') return new Response(kept.text);
    if (address === `/anonymity/census/${list.fileSha}.bin`) return new Response(list.file);
    if (address === `/anonymity/census/${list.kept?.fileSha}.bin`) return new Response(list.kept?.file);
    const node = nodes[address];
    if (!node) throw new TypeError('Failed to fetch');
    const { params } = JSON.parse(String(request.body));
    return Response.json({ jsonrpc: '2.0', id: 1, result: answerOf(node, params[0].data) });
  });
  try {
    const ledger = { census: `0x${'c2'.repeat(20)}`, chainId: 31_337, nodes: [OTHER, OURS], ownChain };
    const askWallet = async ({ data }: { data: Hex }) => (wallet ? answerOf(wallet, data) : null);
    return await listWith(own, { ledger, frozen: frozen ?? null }, { onStep: () => {}, askWallet });
  } finally {
    fetch.restore();
  }
}

const refusedAs = (why: string) => (error: unknown) => error instanceof Failed && error.why === why;

describe('the list of citizens that a device proves for', () => {
  test('is confirmed by somebody else where somebody else answers, and has four words', async () => {
    for (const shown of [
      { nodes: { [OTHER]: honest } },
      { nodes: {}, wallet: honest },
      { nodes: { [OTHER]: honest, [OURS]: honest } },
    ]) {
      const { confirmedElsewhere, fingerprint, members } = await listOf({ list: real, ...shown });
      assert.deepEqual(
        { confirmedElsewhere, fingerprint, members },
        {
          confirmedElsewhere: true,
          fingerprint: real.words,
          members: 25,
        },
      );
    }
    assert.notDeepEqual(real.words, forged.words);
  });

  test('is confirmed by our own server alone where nobody else answers, also where the wallet asks our node', async () => {
    for (const shown of [
      { nodes: { [OURS]: honest } },
      { nodes: { [OURS]: honest }, wallet: honest, ownChain: true },
      { nodes: {}, wallet: honest, ownChain: true },
    ])
      assert.equal((await listOf({ list: real, ...shown })).confirmedElsewhere, false);
  });

  test('is refused when an operator shows one visitor a list of their own, and lies on the node', async () => {
    const lied = { [OURS]: lying };
    await assert.rejects(
      listOf({ list: forged, nodes: { ...lied, [OTHER]: honest } }),
      refusedAs('list-differs'),
    );
    await assert.rejects(listOf({ list: forged, nodes: lied, wallet: honest }), refusedAs('list-differs'));
    await assert.rejects(
      listOf({ list: forged, nodes: { ...lied, [OTHER]: honest }, wallet: lying, ownChain: true }),
      refusedAs('list-differs'),
    );
    // Nobody else to ask: the page says that only our own server confirmed it, and shows other words than others see.
    const alone = await listOf({ list: forged, nodes: lied });
    assert.equal(alone.confirmedElsewhere, false);
    assert.deepEqual(alone.fingerprint, forged.words);
  });

  test('is refused where it is superseded, has another size on the contract, or nobody answers', async () => {
    const older: Node = (root) => ({ ...honest(root), until: SINCE + 60n });
    const larger: Node = (root) => ({ ...honest(root), members: real.members + 1 });
    for (const node of [older, larger])
      await assert.rejects(listOf({ list: real, nodes: { [OTHER]: node } }), refusedAs('list-differs'));
    await assert.rejects(listOf({ list: real, nodes: {} }), refusedAs('ledger-silent'));
  });

  test('is that of the moment at which voting opened, whatever came since, and for nobody who came since', async () => {
    const UNTIL = SINCE + 600n;
    const later = published([...crowd, 77n], real);
    const contract: Node = (root) => {
      if (root === real.root) return { members: real.members, since: SINCE, until: UNTIL };
      return root === later.root ? { members: later.members, since: UNTIL, until: 0n } : NONE;
    };
    const nodes = { [OTHER]: contract };
    const at = (moment: bigint) => ({ name: 'proposal:7', at: Number(moment) });
    const opened = await listOf({ list: later, nodes, frozen: at(UNTIL - 1n) });
    assert.equal(opened.path.root, real.root);
    // From its end on the kept list is not good any more, and the newest one has another citizen in one's place.
    await assert.rejects(listOf({ list: later, nodes, frozen: at(UNTIL) }), refusedAs('not-in-list'));
    await assert.rejects(listOf({ list: later, nodes, frozen: at(SINCE - 1n) }), refusedAs('list-differs'));
    // A proposal that opened after the newest list needs no other.
    const newest = published([...crowd, own]);
    const still = await listOf({ list: newest, nodes: { [OTHER]: honest }, frozen: at(SINCE) });
    assert.equal(still.path.root, newest.root);
  });

  test('after a split is that of one’s own half, and for what was open before the one that was not split', async () => {
    const SPLIT = SINCE + 600n;
    const ownHalf = { cohort: cohortOf(own, 1), bits: 1 };
    const others = Array.from({ length: 60 }, (_, n) => BigInt(n + 100)).filter((leaf) =>
      isInCohort(leaf, ownHalf),
    );
    const half = published([...others, own], real, ownHalf);
    const [other] = halvesOf(EVERYBODY).filter(({ cohort }) => cohort !== ownHalf.cohort);
    assert.ok(other);
    half.manifest.cohorts.push({ ...other, root: wordOf(5n), members: 30, file: 'ab'.repeat(32) });
    const both = { ...half, text: `${JSON.stringify(half.manifest)}\n` };
    const contract: Node = (root) => {
      if (root === real.root) return { members: real.members, since: SINCE, until: SPLIT };
      const { members } = half;
      return root === half.root ? { members, since: SPLIT, until: 0n, cohort: ownHalf.cohort } : NONE;
    };
    const nodes = { [OTHER]: contract };
    const newest = await listOf({ list: both, nodes });
    assert.deepEqual([newest.path.root, newest.members], [half.root, others.length + 1]);
    const frozen = (at: bigint) => ({ name: 'proposal:7', at: Number(at) });
    const before = await listOf({ list: both, nodes, frozen: frozen(SPLIT - 1n) });
    assert.deepEqual([before.path.root, before.members], [real.root, real.members]);
    // It opened as the halves came: what was kept for it is refused by the contract, and the newest is taken.
    assert.equal((await listOf({ list: both, nodes, frozen: frozen(SPLIT) })).path.root, half.root);
    const elsewhere: Node = (root) => ({ ...contract(root), cohort: other.cohort });
    await assert.rejects(
      listOf({ list: both, nodes: { [OTHER]: elsewhere } }),
      refusedAs('list-differs'),
      'the contract has it as another cohort',
    );
  });

  test('is refused where the file is not the one that the manifest names, or has too few', async () => {
    const swapped = { ...real, file: forged.file };
    await assert.rejects(listOf({ list: swapped, nodes: { [OTHER]: honest } }), refusedAs('no-list'));
    const few = published([...crowd.slice(0, 18), own]);
    const node: Node = () => ({ members: few.members, since: SINCE, until: 0n });
    await assert.rejects(listOf({ list: few, nodes: { [OTHER]: node } }), refusedAs('too-few'));
    const renamed = structuredClone(real.manifest);
    renamed.cohorts = renamed.cohorts.map((cohort) => ({
      ...cohort,
      ...{ cohort: cohortOf(own, 3), bits: 3 },
    }));
    const small = { ...real, text: JSON.stringify(renamed) };
    await assert.rejects(listOf({ list: small, nodes: { [OTHER]: honest } }), refusedAs('no-list'));
    const without = published(crowd);
    const other: Node = () => ({ members: without.members, since: SINCE, until: 0n });
    await assert.rejects(listOf({ list: without, nodes: { [OTHER]: other } }), refusedAs('not-in-list'));
  });
});
