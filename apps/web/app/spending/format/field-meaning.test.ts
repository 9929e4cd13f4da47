import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { IMPORT_COLUMNS, IMPORT_KINDS } from '@sabha/domain/spending/import-format';
import { fieldMeaning } from './field-meaning.ts';

test('each column of each kind of file has its meaning in words, and no words are left over', () => {
  const path = new URL('../../i18n/en/import-format.json', import.meta.url);
  const { fields } = JSON.parse(readFileSync(path, 'utf8')) as { fields: Record<string, string> };
  const used = IMPORT_KINDS.flatMap((kind) =>
    IMPORT_COLUMNS[kind].map(({ field }) => fieldMeaning(kind, field).replace('import-format:fields.', '')),
  );
  assert.deepEqual([...new Set(used)].sort(), Object.keys(fields).sort());
});
