import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { BiometricsConfig } from './config.ts';
import { descriptorOf } from './enrolments/descriptor-bytes.ts';
import { Enrolments, type Judge } from './enrolments/enrolments.ts';
import { InTurn } from './enrolments/in-turn.ts';
import { Reviews } from './enrolments/reviews.ts';
import { readOrMakeSecret } from './keys/key-file.ts';
import { KEY_BYTES, KeyRing } from './keys/key-ring.ts';
import { Sessions } from './sessions/sessions.ts';
import { EnrolmentStore } from './templates/enrolment-store.ts';
import { type FaceDatabase, openFaceDatabase } from './templates/face-database.ts';
import { TemplateIndex } from './templates/search/template-index.ts';

/** All that the service does, without HTTP. */
export interface FaceDesk {
  readonly sessions: Sessions;
  readonly enrolments: Enrolments;
  readonly reviews: Reviews;
  readonly store: EnrolmentStore;
  readonly index: TemplateIndex;
  /** Resolves where another process could use the database from now on. */
  readonly lost: Promise<void>;
  close(): Promise<void>;
}

/** What a desk is opened with beside its settings. */
interface DeskOptions {
  readonly judge: Judge;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly onSearch: (ms: number) => void;
}

/**
 * Opens database and keys, and reads every confirmed template into memory. Rejects with one line for an operator where that cannot be:
 * also where templates are there whose key is not, since whoever they belong to would pass as new.
 */
export async function openFaceDesk(config: BiometricsConfig, options: DeskOptions): Promise<FaceDesk> {
  const { judge, log, clock, onSearch } = options;
  const database = await openFaceDatabase(config, (line) => log.warn(line));
  const index = new TemplateIndex();
  try {
    const store = new EnrolmentStore(database.db);
    const keys = await readKeys(config, store);
    await sealAnew(store, keys, log);
    for await (const rows of store.sealed('confirmed'))
      for (const { id, template } of rows)
        if (template) index.add(id, descriptorOf(keys.open(template, { what: 'template', enrolmentId: id })));
    const inTurn = new InTurn();
    const sessions = new Sessions({ db: database.db, clock, most: config.mostSessions });
    const { thresholds } = config;
    const parts = { judge, sessions, store, index, keys, thresholds, clock, inTurn, onSearch };
    const enrolments = new Enrolments(parts);
    await enrolments.eraseOver();
    const reviews = new Reviews({ store, keys, clock, inTurn });
    const { lost } = database;
    return { sessions, enrolments, reviews, store, index, lost, close: () => close(database, index, inTurn) };
  } catch (error) {
    await index.close();
    await database.close();
    throw error;
  }
}

async function close(database: FaceDatabase, index: TemplateIndex, inTurn: InTurn): Promise<void> {
  await inTurn.run(async () => undefined); // what was begun is ended
  await index.close();
  await database.close();
}

async function readKeys({ keyFile }: BiometricsConfig, store: EnrolmentStore): Promise<KeyRing> {
  if (!existsSync(keyFile) && (await store.holdsSealed()))
    throw new Error(`The key file ${keyFile} is missing, and there are templates that it opens: put it back`);
  return new KeyRing(readOrMakeSecret(keyFile, () => randomBytes(KEY_BYTES).toString('hex')));
}

/** Seals everything under the current key that another one has sealed. */
async function sealAnew(store: EnrolmentStore, keys: KeyRing, log: Logger): Promise<void> {
  let sealed = 0;
  for await (const rows of store.sealed('all')) {
    for (const { id, template, picture } of rows) {
      if (!template || keys.isCurrent(template)) continue;
      const anew = (bytes: Uint8Array, what: 'template' | 'picture') =>
        keys.seal(keys.open(bytes, { what, enrolmentId: id }), { what, enrolmentId: id });
      await store.change(id, {
        template: anew(template, 'template'),
        picture: picture ? anew(picture, 'picture') : null,
      });
      sealed += 1;
    }
  }
  if (sealed > 0) log.info({ sealed }, 'templates are sealed under the new key; the old one may be removed');
}
