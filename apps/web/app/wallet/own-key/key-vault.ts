import { deviceTexts, jsonIn } from '../../stores/kept-texts.ts';
import { isOf, SEALED_LISTS, SHARE_PREFIX, VAULT_PREFIX, type Vault, vault } from '../../stores/vault.ts';
import type { OpenKey } from './own-key-messages.ts';

/** Seals and opens by the key that is open. Both reject once it is locked. */
export interface Sealer {
  readonly seal: (json: string) => Promise<string>;
  /** null for what this key has not sealed. */
  readonly open: (sealed: string) => Promise<string | null>;
}

type Texts = ReadonlyMap<string, string>;

/** The vault of a key as the part of the page has it that knows keys. */
export interface KeyVault {
  readonly owner: string;
  /** All of it, sealed, for the recovery file; null where there is nothing. */
  sealed(): Promise<string | null>;
  /** Adds what a recovery file has; what is there stays. Whether it could not be read or kept is in the store. */
  add(sealed: string): Promise<void>;
  close(): void;
}

/** The record of a key that is forgotten on this device. */
export function forgetVault(tag: string): void {
  for (const name of [nameOf(tag), nameOf(tag) + ASIDE]) deviceTexts.set(name, null);
}

/** Behind the name of a record that was put aside. */
const ASIDE = '.unreadable';
const nameOf = (tag: string) => `${VAULT_PREFIX}${tag}`;

/**
 * Opens the vault of a key: from now on pages find in the store what this device keeps for it. What is kept in clear of the same wallet is
 * sealed, and erased only then. Tabs take turns, and each write starts from what is on the device.
 */
export async function openKeyVault({ address: owner, tag }: OpenKey, sealer: Sealer): Promise<KeyVault> {
  const name = nameOf(tag);
  let texts: Texts = new Map();
  let damaged: Vault['problem'] = null;
  let isKept = true;
  let waiting = 0;
  let isOpen = true;

  const show = (next: Texts) => {
    if (!isOpen) return;
    texts = next;
    vault.set({ owner, texts, problem: isKept ? damaged : 'not-kept', change });
  };
  const read = async (): Promise<Texts> => {
    const kept = deviceTexts.get(name);
    const json = kept === null ? '{}' : await sealer.open(kept);
    if (json === null) damaged = 'unreadable';
    return textsIn(json);
  };
  /** What there was no room for is in memory alone, and newer. */
  const newest = (there: Texts) => (isKept ? there : merge(texts, there));
  const writeNow = async (apply: (texts: Texts) => Texts): Promise<boolean> => {
    const clear = clearTexts(owner);
    const there = await read();
    const next = apply(merge(newest(there), clear));
    if (damaged === 'unreadable') setAside(name);
    isKept = deviceTexts.offer(name, await sealer.seal(jsonOf(next)));
    if (isKept) eraseClear(clear);
    // What else waits is in memory already, and not yet in this.
    show(waiting === 1 ? next : texts);
    return isKept;
  };
  const write = (apply: (texts: Texts) => Texts): Promise<boolean> => {
    waiting += 1;
    return inTurn(() => writeNow(apply))
      .catch(() => {
        isKept = false; // locked meanwhile
        show(texts);
        return false;
      })
      .finally(() => {
        waiting -= 1;
      });
  };
  const change: Vault['change'] = async (of, next) => {
    const apply = (before: Texts) => withText(before, of, next(before.get(of) ?? null));
    const after = apply(texts);
    if (after === texts) return true;
    show(after);
    return write(apply);
  };
  const takeIn = () => {
    if (clearTexts(owner).size > 0) void write((sealed) => sealed);
  };
  const hear = ({ key }: StorageEvent) => {
    if (key !== null && SEALED_LISTS.includes(key)) takeIn();
    if (key !== null && key !== name) return;
    void inTurn(async () => {
      const there = await read();
      if (waiting === 0) show(newest(there));
    }).catch(() => undefined); // locked meanwhile
  };

  show(merge(await read(), clearTexts(owner)));
  takeIn();
  addEventListener('storage', hear);
  return {
    owner,
    sealed: async () => (texts.size === 0 ? null : sealer.seal(jsonOf(texts))),
    async add(sealed) {
      const json = await sealer.open(sealed);
      const more = textsIn(json);
      if (json === null) damaged = 'file-unreadable';
      show(merge(texts, more));
      if (more.size > 0) await write((before) => merge(before, more));
    },
    close() {
      isOpen = false;
      texts = new Map();
      removeEventListener('storage', hear);
      if (vault.get()?.change === change) vault.set(null);
    },
  };
}

/** Browsers that can hold a key have these locks. */
async function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('sabha.vault', task);
}

const jsonOf = (texts: Texts) => JSON.stringify(Object.fromEntries(texts));

function textsIn(json: string | null): Texts {
  const kept = jsonIn(json);
  return new Map(
    Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Keeps a record that does not open beside the new one: it may be that of another key, put in its place. */
function setAside(name: string): void {
  const aside = name + ASIDE;
  const record = deviceTexts.get(name);
  if (record !== null && deviceTexts.get(aside) === null) deviceTexts.offer(aside, record);
}

/** The same map where nothing changes. */
function withText(texts: Texts, name: string, text: string | null): Texts {
  if (text === (texts.get(name) ?? null)) return texts;
  const next = new Map(texts);
  if (text === null) next.delete(name);
  else next.set(name, text);
  return next;
}

/** What this device keeps of a wallet in clear. */
function clearTexts(owner: string): Texts {
  const texts = new Map<string, string>();
  for (const name of SEALED_LISTS) {
    const own = itemsIn(deviceTexts.get(name)).filter((item) => isOf(owner, item));
    if (own.length > 0) texts.set(name, JSON.stringify(own));
  }
  const share = deviceTexts.get(SHARE_PREFIX + owner);
  if (share !== null) texts.set(SHARE_PREFIX + owner, share);
  return texts;
}

/** Erases what was sealed; what has come since stays. */
function eraseClear(sealed: Texts): void {
  for (const [name, text] of sealed) {
    if (!SEALED_LISTS.includes(name)) {
      if (deviceTexts.get(name) === text) deviceTexts.set(name, null);
      continue;
    }
    const done = new Set(itemsIn(text).map((item) => JSON.stringify(item)));
    const left = itemsIn(deviceTexts.get(name)).filter((item) => !done.has(JSON.stringify(item)));
    deviceTexts.set(name, JSON.stringify(left));
  }
}

/** What is there, and more: of a list what it has not. */
function merge(texts: Texts, more: Texts): Texts {
  if (more.size === 0) return texts;
  const merged = new Map(more);
  for (const [name, text] of texts) {
    const other = more.get(name);
    const isBoth = other !== undefined && SEALED_LISTS.includes(name);
    merged.set(name, isBoth ? JSON.stringify(mergeLists(itemsIn(text), itemsIn(other))) : text);
  }
  return merged;
}

interface Receipted {
  readonly receipt: { readonly digest: string; readonly received_at: string };
}

/** Each act once, newest first; as it is in the first list, where both have it. */
function mergeLists(own: readonly Receipted[], others: readonly Receipted[]): readonly Receipted[] {
  const there = new Set(own.map(({ receipt }) => receipt.digest));
  return [...own, ...others.filter(({ receipt }) => !there.has(receipt.digest))].toSorted(
    (one, other) => Date.parse(other.receipt.received_at) - Date.parse(one.receipt.received_at),
  );
}

/** The acts of a list, which anybody on this device may have written. */
function itemsIn(text: string | null): readonly Receipted[] {
  const items = jsonIn(text);
  return Array.isArray(items) ? items.filter((item) => typeof item?.receipt?.digest === 'string') : [];
}
