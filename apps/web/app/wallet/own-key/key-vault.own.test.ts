import assert from 'node:assert/strict';
import { afterEach, beforeEach, suite, test } from 'node:test';
import type { Membership } from '@sabha/domain/anonymity/membership';
import { parseAddress } from '@sabha/domain/core/hex';
import { type KeptAct, keepAct, removeKeptActs } from '../../acts/receipts/kept-acts.ts';
import { keepShare } from '../../anonymity/kept-share.ts';
import { hasLockedVault, vault } from '../../stores/vault.ts';
import { type KeyVault, openKeyVault, type Sealer } from './key-vault.ts';
import { openVault, sealVault } from './sealed-vault.ts';
import { randomSeed, tagOf, walletOf } from './seed.ts';

const store = new Map<string, string>();
/** The names that the browser has no room for. */
let full: (name: string) => boolean = () => false;
const storage = {
  getItem: (name: string) => store.get(name) ?? null,
  setItem(name: string, text: string) {
    if (full(name)) throw new DOMException('full', 'QuotaExceededError');
    store.set(name, text);
  },
  removeItem: (name: string) => void store.delete(name),
};
// As `Object.keys` sees the storage of a browser.
const listed = new Proxy(storage, {
  ownKeys: () => [...store.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});
let turn: Promise<unknown> = Promise.resolve();
const locks = {
  request(_name: string, task: () => Promise<unknown>) {
    const done = turn.then(task, task);
    turn = done;
    return done;
  },
};
Object.defineProperty(globalThis, 'localStorage', { value: listed });
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
/** The listeners for what other tabs write. */
const tabs = new Set<(event: { key: string }) => void>();
const hearing = (add: boolean) => (_kind: string, listener: (event: { key: string }) => void) =>
  add ? tabs.add(listener) : tabs.delete(listener);
Object.defineProperty(globalThis, 'addEventListener', { value: hearing(true) });
Object.defineProperty(globalThis, 'removeEventListener', { value: hearing(false) });

/** A person with a key of this device. */
async function person() {
  const seed = randomSeed();
  const { address } = await walletOf(seed);
  const key = { address, tag: await tagOf(seed) };
  let isOpen = true;
  const whileOpen = async <Value>(value: Promise<Value>) => {
    const got = await value;
    if (!isOpen) throw new Error('locked');
    return got;
  };
  const sealer: Sealer = {
    seal: (json) => whileOpen(sealVault(seed, json)),
    open: (sealed) => whileOpen(openVault(seed, sealed)),
  };
  return {
    address,
    record: `sabha.vault.${key.tag}`,
    unlock() {
      isOpen = true;
      return openKeyVault(key, sealer);
    },
    /** The worker ends, and then the page closes the vault. */
    lock(opened: KeyVault) {
      isOpen = false;
      opened.close();
    },
  };
}

function receiptOf(voter: string, n: number, anchor: object | null = null): KeptAct {
  const digest = `0x${String(n).padStart(64, 'd')}`;
  const received_at = new Date(Date.UTC(2026, 10, 20) + n * 60_000).toISOString();
  return {
    ...{ format: 'sabha.act.v1', kind: 'ballot', chainId: 1, contract: `0x${'5a'.repeat(20)}` },
    ...{ message: { voter, choice: 'yes' }, signature: '0x', outcome: {} },
    receipt: { digest, received_at, anchor } as unknown as KeptAct['receipt'],
  };
}

const numbersIn = (text: string | null | undefined) =>
  (JSON.parse(text ?? '[]') as KeptAct[]).map(({ receipt }) =>
    Number(receipt.digest.replaceAll(/^0xd+/g, '')),
  );
const sealedNumbers = () => numbersIn(vault.get()?.texts.get('sabha.receipts'));
const clearNumbers = () => numbersIn(store.get('sabha.receipts'));
const keepInClear = (...acts: KeptAct[]) => store.set('sabha.receipts', JSON.stringify(acts));
const OTHER = parseAddress(`0x${'0e'.repeat(20)}`);

suite('the vault of a key', () => {
  let own: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    store.clear();
    tabs.clear();
    full = () => false;
    own = await person();
  });
  afterEach(() => vault.set(null));

  test('has the receipt of an act at once, and the device shows nobody whose or what', async () => {
    const opened = await own.unlock();
    await keepAct(receiptOf(own.address, 1));
    assert.deepEqual(sealedNumbers(), [1]);
    own.lock(opened);
    const kept = [...store].flat().join();
    assert.doesNotMatch(kept, new RegExp(`${own.address.slice(2)}|"ballot"|"yes"`, 'i'));
    assert.equal(vault.get(), null);
    assert.ok(hasLockedVault());
    await own.unlock();
    assert.deepEqual(sealedNumbers(), [1]);
  });

  test('leaves the acts of another wallet where they are, also while it is open', async () => {
    keepInClear(receiptOf(OTHER, 1));
    await own.unlock();
    await keepAct(receiptOf(own.address, 2));
    await keepAct(receiptOf(OTHER, 3));
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[2], [3, 1]]);
    const putBack = removeKeptActs(new Set([receiptOf(own.address, 2).receipt.digest]));
    assert.deepEqual(sealedNumbers(), []);
    putBack();
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[2], [3, 1]]);
  });

  test('takes in what is kept in clear of its wallet, and erases it only when it is sealed', async () => {
    keepInClear(receiptOf(own.address.toUpperCase(), 2), receiptOf(OTHER, 1));
    store.set(`sabha.identity.${own.address}`, '{"share":"0x1"}');
    full = (name) => name === own.record;
    const opened = await own.unlock();
    await turn;
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[2], [2, 1]]);
    assert.equal(vault.get()?.problem, 'not-kept');
    own.lock(opened);
    full = () => false;
    await own.unlock();
    await turn;
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[2], [1]]);
    assert.equal(vault.get()?.texts.get(`sabha.identity.${own.address}`), '{"share":"0x1"}');
    assert.doesNotMatch(JSON.stringify([...store]), new RegExp(own.address.slice(2), 'i'));
  });

  test('has each act once where the power failed before it was erased in clear', async () => {
    keepInClear(receiptOf(own.address, 1));
    const opened = await own.unlock();
    await turn;
    own.lock(opened);
    keepInClear(receiptOf(own.address, 1, { index: 'not what was sealed' }));
    await own.unlock();
    await turn;
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[1], []]);
    assert.doesNotMatch(vault.get()?.texts.get('sabha.receipts') ?? '', /not what was sealed/);
  });

  test('loses no receipt that comes while the key is locked: it waits in clear', async () => {
    const opened = await own.unlock();
    const keeping = keepAct(receiptOf(own.address, 1));
    own.lock(opened);
    await keeping;
    assert.deepEqual(clearNumbers(), [1]);
    await own.unlock();
    await turn;
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[1], []]);
  });

  const add = (n: number) => (text: string | null) => {
    const one = receiptOf(own.address, n);
    const others = (JSON.parse(text ?? '[]') as KeptAct[]).filter(
      ({ receipt }) => receipt.digest !== one.receipt.digest,
    );
    return JSON.stringify([one, ...others]);
  };

  test('loses nothing of two tabs that write at once', async () => {
    await own.unlock();
    const one = vault.get();
    await own.unlock();
    const other = vault.get();
    const kept = await Promise.all([
      one?.change('sabha.receipts', add(1)),
      other?.change('sabha.receipts', add(2)),
      one?.change('sabha.receipts', add(3)),
    ]);
    assert.deepEqual(kept, [true, true, true]);
    await own.unlock();
    assert.deepEqual(sealedNumbers().toSorted(), [1, 2, 3]);
  });

  test('loses nothing of two tabs where one had no room for a while', async () => {
    await own.unlock();
    const here = vault.get();
    await own.unlock();
    const elsewhere = vault.get();
    full = () => true;
    assert.equal(await here?.change('sabha.receipts', add(1)), false);
    full = () => false;
    await elsewhere?.change('sabha.receipts', add(2));
    await here?.change('sabha.receipts', add(3));
    await own.unlock();
    assert.deepEqual(sealedNumbers().toSorted(), [1, 2, 3]);
  });

  test('keeps the newer of two texts where there was no room for it at first', async () => {
    const name = `sabha.identity.${own.address}`;
    await own.unlock();
    const here = vault.get();
    await here?.change(name, () => 'older');
    full = () => true;
    assert.equal(await here?.change(name, () => 'newer'), false);
    full = () => false;
    await here?.change('sabha.receipts', add(1));
    await own.unlock();
    assert.equal(vault.get()?.texts.get(name), 'newer');
  });

  test('keeps no share of its identity in clear that comes after its person has left', async () => {
    own.lock(await own.unlock());
    const membership = {
      share: '0x1',
      generation: 1,
      installation: '0x2',
      commitment: '0x3',
      not_before: null,
    };
    keepShare(own.address, { ...membership, state: 'member' } as unknown as Membership);
    assert.equal(store.get(`sabha.identity.${own.address}`), undefined);
  });

  test('takes in what another tab keeps in clear meanwhile, and shows what it has sealed', async () => {
    const tell = async (key: string) => {
      for (const hear of [...tabs]) hear({ key });
      await turn;
    };
    const opened = await own.unlock();
    keepInClear(receiptOf(own.address, 1));
    await tell('sabha.receipts');
    assert.deepEqual([sealedNumbers(), clearNumbers()], [[1], []]);
    const before = store.get(own.record) ?? '';
    await keepAct(receiptOf(own.address, 2));
    store.set(own.record, before);
    await tell(own.record);
    assert.deepEqual(sealedNumbers(), [1]);
    own.lock(opened);
    assert.equal(tabs.size, 0);
  });

  test('is not seen by another person on the device, and not taken for theirs where somebody swaps the two', async () => {
    const opened = await own.unlock();
    await keepAct(receiptOf(own.address, 1));
    own.lock(opened);
    const other = await person();
    const theirs = await other.unlock();
    await keepAct(receiptOf(other.address, 2));
    assert.deepEqual(sealedNumbers(), [2]);
    other.lock(theirs);
    const record = store.get(own.record) ?? '';
    store.set(other.record, record);
    await other.unlock();
    assert.deepEqual(sealedNumbers(), []);
    assert.equal(vault.get()?.problem, 'unreadable');
    await keepAct(receiptOf(other.address, 3));
    assert.equal(store.get(`${other.record}.unreadable`), record, 'it is not written over');
  });

  test('comes back from a recovery file, added to what is there', async () => {
    const opened = await own.unlock();
    await keepAct(receiptOf(own.address, 1));
    await keepAct(receiptOf(own.address, 2));
    const inFile = (await opened.sealed()) ?? '';
    own.lock(opened);
    store.clear();
    const again = await own.unlock();
    await keepAct(receiptOf(own.address, 2));
    await keepAct(receiptOf(own.address, 3));
    await again.add(inFile);
    assert.deepEqual(sealedNumbers(), [3, 2, 1]);
    own.lock(again);
    await own.unlock();
    assert.deepEqual([sealedNumbers(), vault.get()?.problem], [[3, 2, 1], null]);
    const other = await (await person()).unlock();
    await other.add(inFile);
    assert.deepEqual([sealedNumbers(), vault.get()?.problem], [[], 'file-unreadable']);
  });
});
