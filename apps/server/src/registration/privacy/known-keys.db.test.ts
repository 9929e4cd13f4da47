import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildPerson, insertPerson } from '../../../test/registration/people.ts';
import { newPersonalDataKey } from '../../config/key-files.ts';
import { noteKeys } from './known-keys.ts';
import { createPrivacy } from './privacy.ts';

const now = new Date('2026-03-01T06:00:00Z');
const person = {
  wallet: parseAddress(`0x${'a7'.repeat(20)}`),
  nic: '198534000937',
  email: 'nimal@example.lk',
  mobile: '+94771234567',
};

forOneDatabase((name, open) => {
  test(`a server does not start without the keys that people are sealed under, on ${name}`, async () => {
    const { db } = await open();
    const key = newPersonalDataKey();
    await noteKeys(db, { keys: [key], keysAreGiven: true }, now);
    await insertPerson(db, buildPerson({ privacy: createPrivacy([key]), ...person }));
    await noteKeys(db, { keys: [newPersonalDataKey(), key], keysAreGiven: true }, now);
    await assert.rejects(noteKeys(db, { keys: [newPersonalDataKey()], keysAreGiven: true }, now), {
      name: 'KeysUnusable',
      message: new RegExp(`sealed with the key ${key.id}, which is not there`),
    });
    const another = { id: key.id, bytes: newPersonalDataKey().bytes };
    await assert.rejects(noteKeys(db, { keys: [another], keysAreGiven: true }, now), {
      name: 'KeysUnusable',
      message: /is another one/,
    });
  });

  test(`two servers that each made keys of their own do not share a database, on ${name}`, async () => {
    const { db } = await open();
    const [mine, theirs] = [newPersonalDataKey(), newPersonalDataKey()];
    const generated = { keys: [mine], keysAreGiven: false } as const;
    await noteKeys(db, generated, now);
    await noteKeys(db, generated, now);
    await assert.rejects(noteKeys(db, { keys: [theirs], keysAreGiven: false }, now), {
      name: 'KeysUnusable',
      message: /the same PERSONAL_DATA_KEYS/,
    });
  });
});
