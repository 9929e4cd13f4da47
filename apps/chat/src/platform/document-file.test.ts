import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { type KeptDocument, readDocumentFile, writeDocumentFile } from './document-file.ts';

const document = (id: string): KeptDocument => ({
  version: `v${id}`,
  document: {
    kind: 'policy',
    id,
    url: `/policy/${id}`,
    updatedAt: null,
    texts: {
      si: {
        title: `ප්‍රතිපත්තිය ${id}`,
        summary: null,
        questions: [],
        sections: [{ heading: null, paragraphs: ['පළමු පේළිය\nදෙවන පේළිය'] }],
        keywords: ['අයවැය'],
      },
    },
  },
});
const DOCUMENTS = ['1', '2', '3'].map(document);

test('what is written is read again; wherever the file is cut, nothing is read and the file goes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-documents-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'new', 'documents.ndjson');
  assert.equal(await readDocumentFile(file), null, 'there is none');
  await writeDocumentFile(file, DOCUMENTS);
  assert.deepEqual(await readDocumentFile(file), DOCUMENTS);
  const whole = readFileSync(file);
  for (let length = 0; length < whole.length; length += 7) {
    writeFileSync(file, whole);
    truncateSync(file, length);
    assert.equal(await readDocumentFile(file), null, `${length} bytes`);
    assert.equal(existsSync(file), false);
  }
  await writeDocumentFile(file, []);
  assert.deepEqual(await readDocumentFile(file), []);
});
