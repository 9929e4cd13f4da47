import type { Schema } from '@sabha/db/schema';
import { colomboDay } from '@sabha/domain/core/colombo';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { newPersonalDataKey, replacePersonalDataKeys } from '../../config/key-files.ts';
import type { PersonalDataKeys } from '../../config/personal-data-keys.ts';
import { knownKeys } from '../privacy/known-keys.store.ts';
import { noteKeys } from '../privacy/known-keys.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { forgetKeysExcept, type KeyNeeds, keyNeeds } from './key-needs.store.ts';
import { type Progress, resealAll } from './reseal.ts';

export const KEYS_USAGE = `Usage:
  npm run keys -- status    which keys of personal data there are, and what each is needed for
  npm run keys -- rotate    seals everything under the current key; with the keys of the data folder, under a new one`;

/** What the command works with. */
export interface KeysIo {
  readonly config: Config;
  readonly clock: () => Date;
  print(line: string): void;
  openDatabase(): Promise<{ db: Kysely<Schema>; kind: 'pglite' | 'postgres'; close(): Promise<void> }>;
  /** Called after each finished batch. */
  readonly progress?: Progress;
}

/** `npm run keys -- …`. Gives the exit code: 0 done, 1 refused with a line that says what to do, 2 a wrong command line. */
export async function runKeys(argv: readonly string[], io: KeysIo): Promise<0 | 1 | 2> {
  const [command, ...rest] = argv;
  if ((command !== 'status' && command !== 'rotate') || rest.length > 0) {
    io.print(KEYS_USAGE);
    return 2;
  }
  const { db, kind, close } = await io.openDatabase();
  try {
    if (command === 'rotate') {
      const refusal = await whyNot(db, kind, io.config.personalData);
      if (refusal !== null) {
        io.print(refusal);
        return 1;
      }
    }
    await noteKeys(db, io.config.personalData, io.clock());
    const keys = command === 'rotate' ? await rotate(db, io) : io.config.personalData.keys;
    await printStatus(db, keys, io);
    return 0;
  } finally {
    await close();
  }
}

/** A running server that does not know the key could not read what is sealed under it. */
async function whyNot(
  db: Kysely<Schema>,
  kind: 'pglite' | 'postgres',
  { keys, keysAreGiven }: Config['personalData'],
): Promise<string | null> {
  if (kind === 'pglite') return null;
  if (!keysAreGiven)
    return 'On PostgreSQL the keys must be in PERSONAL_DATA_KEYS of every server first: see docs/operations/keys.md';
  const known = await knownKeys(db);
  if (known.some(({ id }) => id === keys[0].id)) return null;
  return `No server has started with the key ${keys[0].id} yet: put it into PERSONAL_DATA_KEYS of every server, start them anew, then rotate`;
}

async function rotate(db: Kysely<Schema>, io: KeysIo): Promise<PersonalDataKeys> {
  const { personalData, keys: folder } = io.config;
  const keys = personalData.keysAreGiven ? personalData.keys : await withNewKey(db, io);
  await noteKeys(db, { ...personalData, keys }, io.clock());
  const done = await resealAll({ db, privacy: createPrivacy(keys) }, io.progress ?? (() => undefined));
  io.print(
    `Sealed anew under ${keys[0].id}: ${done.people} people, ${done.messages} messages, ${done.figures} figures.`,
  );
  const kept = personalData.keysAreGiven ? keys : await withoutUnneeded(db, keys, io);
  // The database first: a key that it knows and nobody has any more would stop the next start.
  await forgetKeysExcept(
    db,
    kept.map(({ id }) => id),
  );
  if (kept.length < keys.length) replacePersonalDataKeys(folder.dir, kept);
  return kept;
}

/** A new key, first in the data folder's ring before anything is sealed under it; one of a rotation that was cut off is gone on with. */
async function withNewKey(db: Kysely<Schema>, { config, clock }: KeysIo): Promise<PersonalDataKeys> {
  const { keys } = config.personalData;
  const needs = await keyNeeds(db, clock());
  const isUnfinished = needs.some(
    ({ id, people, messages, figures }) => id !== keys[0].id && people + messages + figures > 0,
  );
  if (isUnfinished) return keys;
  const ring: PersonalDataKeys = [newPersonalDataKey(), ...keys];
  replacePersonalDataKeys(config.keys.dir, ring);
  return ring;
}

async function withoutUnneeded(
  db: Kysely<Schema>,
  [current, ...others]: PersonalDataKeys,
  { clock }: KeysIo,
): Promise<PersonalDataKeys> {
  const needed = (await keyNeeds(db, clock())).map(({ id }) => id);
  return [current, ...others.filter(({ id }) => needed.includes(id))];
}

async function printStatus(db: Kysely<Schema>, keys: PersonalDataKeys, io: KeysIo): Promise<void> {
  const needs = await keyNeeds(db, io.clock());
  for (const [index, { id }] of keys.entries()) {
    const need = needs.find((one) => one.id === id);
    io.print(`${id}: ${index === 0 ? 'current; ' : ''}${need ? wordsOf(need) : noNeed(index)}`);
  }
}

function noNeed(index: number): string {
  return index === 0 ? 'nothing is sealed under it yet' : 'no longer needed: it can be taken out of the ring';
}

function wordsOf({ people, messages, figures, memories, memoriesUntil }: KeyNeeds): string {
  const words = [`${people} people`, `${messages} messages`, `${figures} figures`];
  if (memoriesUntil !== null)
    words.push(`${memories} NICs that are kept, the last until ${colomboDay(memoriesUntil)}`);
  const sealed = people + messages + figures > 0;
  return `${words.join(', ')}${sealed ? '' : ' (for looking up alone: a NIC that is not there cannot be indexed anew)'}`;
}
