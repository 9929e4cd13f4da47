import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { newPersonalDataKey } from '../../config/key-files.ts';
import { createPrivacy } from './privacy.ts';
import { newPublicId } from './public-id.ts';

const old = newPersonalDataKey();
const current = newPersonalDataKey();
const before = createPrivacy([old]);
const privacy = createPrivacy([current, old]);
const MINE = newPublicId();
const THEIRS = newPublicId();

describe('sealed text', () => {
  test('opens for its field and owner, whatever it says, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const sealed = privacy.seal('name', MINE, text.toWellFormed());
        assert.equal(privacy.unseal('name', MINE, sealed), text.toWellFormed());
        assert.notEqual(privacy.seal('name', MINE, text.toWellFormed()), sealed);
      }),
    );
  });

  test('moved to another field or another person it does not open, and the error reveals nothing', () => {
    const sealed = privacy.seal('nic', MINE, '853400937V');
    for (const open of [
      () => privacy.unseal('name', MINE, sealed),
      () => privacy.unseal('nic', THEIRS, sealed),
    ]) {
      assert.throws(
        open,
        (error: Error) => error.name === 'Unsealable' && !error.message.includes('853400937'),
      );
    }
  });

  test('one changed bit anywhere keeps it shut', () => {
    const sealed = privacy.seal('email', MINE, 'nimal@example.lk');
    const [id = '', body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.throws(() => privacy.unseal('email', MINE, `${id}.${changed.toString('base64url')}`), {
        name: 'Unsealable',
      });
    }
    assert.throws(() => privacy.unseal('email', MINE, `${id}.${body.slice(0, 20)}`), { name: 'Unsealable' });
  });

  test('what an old key sealed opens while the key is in the list, under no other name, and not without it', () => {
    const sealed = before.seal('mobile', MINE, '+94771234567');
    assert.equal(privacy.unseal('mobile', MINE, sealed), '+94771234567');
    const renamed = sealed.replace(old.id, current.id);
    assert.throws(() => privacy.unseal('mobile', MINE, renamed), { name: 'Unsealable' });
    const without = createPrivacy([current]);
    assert.throws(() => without.unseal('mobile', MINE, sealed), {
      message: 'A sealed mobile does not open: the key that sealed it is not in PERSONAL_DATA_KEYS',
    });
  });
});

describe('blind indexes', () => {
  test('are the same for the same value, and another for each key, field and value', () => {
    const [mine, other] = privacy.indexesOf('nic', '198534000937');
    assert.deepEqual(privacy.indexesOf('nic', '198534000937'), [mine, other]);
    assert.deepEqual(before.indexesOf('nic', '198534000937'), [other]);
    const all = [
      mine,
      other,
      ...privacy.indexesOf('mobile', '198534000937'),
      ...privacy.indexesOf('nic', '198534000938'),
    ];
    assert.equal(new Set(all.map((index) => index?.split('.')[1])).size, 6);
  });

  test('reveal nothing about the value without the key', () => {
    const stranger = createPrivacy([{ ...current, bytes: newPersonalDataKey().bytes }]);
    assert.notEqual(
      stranger.indexesOf('nic', '198534000937')[0],
      privacy.indexesOf('nic', '198534000937')[0],
    );
  });
});
