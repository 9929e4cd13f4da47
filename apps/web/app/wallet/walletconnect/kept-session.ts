import { deviceTexts, jsonIn } from '../../stores/kept-texts.ts';

const PREFIX = 'sabha.walletconnect';
const SESSION = `${PREFIX}.session`;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

export interface KeptSession {
  readonly topic: string;
  /** In the order that the wallet gives them: the first is the one that the page uses. */
  readonly accounts: readonly string[];
}

/** The wallet that this browser is joined to, in every tab and after a reload. */
export function keptSession(): KeptSession | null {
  const kept = jsonIn(deviceTexts.get(SESSION));
  if (!Array.isArray(kept) || !kept.every((text) => typeof text === 'string')) return null;
  const [topic, ...accounts] = kept;
  const isSession = topic !== undefined && accounts.length > 0 && accounts.every((one) => ADDRESS.test(one));
  return isSession ? { topic, accounts } : null;
}

export function keepSession({ topic, accounts }: KeptSession): void {
  deviceTexts.set(SESSION, JSON.stringify([topic, ...accounts]));
}

/** Erases the session, with the keys that it was encrypted with. */
export function forgetSession(): void {
  for (const name of deviceTexts.names()) if (name.startsWith(PREFIX)) deviceTexts.set(name, null);
}

/** Where the library keeps its keys and messages: beside the session, as JSON. */
export const librarySpace = {
  getKeys: async () => libraryNames(),
  getEntries: async <Value>() => libraryNames().map((name): [string, Value] => [name, read(name) as Value]), // what it wrote itself
  getItem: async <Value>(name: string) => read(name) as Value | undefined,
  setItem: async <Value>(name: string, value: Value) => {
    deviceTexts.set(`${PREFIX}.${name}`, JSON.stringify(value));
  },
  removeItem: async (name: string) => {
    deviceTexts.set(`${PREFIX}.${name}`, null);
  },
};

function libraryNames(): string[] {
  return deviceTexts
    .names()
    .filter((name) => name.startsWith(`${PREFIX}.`) && name !== SESSION)
    .map((name) => name.slice(PREFIX.length + 1));
}

const read = (name: string) => jsonIn(deviceTexts.get(`${PREFIX}.${name}`));
