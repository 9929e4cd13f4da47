import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { IMPORT_KINDS, type ImportKind } from '@sabha/domain/spending/import-format';
import { createImportSchema } from '@sabha/domain/spending/import-records';
import {
  EXAMPLE_FILES,
  EXAMPLE_NAMES,
  importFormatResponseSchema,
} from '@sabha/domain/spending/read-import-format';
import { HttpFixture } from '../../../../test/http-fixture.ts';
import { OFFICIAL } from '../../../../test/spending/treasury.ts';
import { createCategory } from '../../categories/write-category.ts';
import { spendingOverview } from '../../figures/spending-overview.ts';
import { ministryHistories } from '../../ministries/ministry-histories.ts';
import { beginImport, receivePart } from '../begin-import.ts';
import { checkImport } from '../check-import.ts';
import { publishImport } from '../publish-import.ts';
import { undoImport } from '../undo-import.ts';

async function download(fixture: HttpFixture, name: string) {
  const answer = await fixture.app.inject({ url: `/api/spending/import-format/examples/${name}` });
  assert.equal(answer.statusCode, 200, name);
  assert.equal(answer.headers['content-disposition'], `attachment; filename="${name}"`);
  return answer.rawPayload;
}

/** Imports a file as it was downloaded, with nothing said about it; gives the import's id. */
async function importAsItIs({ context }: HttpFixture, kind: ImportKind, name: string, bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const source = { name: 'Invented example', retrieved_at: '2026-11-20', invented: true };
  const file = { bytes: bytes.length, sha256 };
  const begun = await beginImport(context, createImportSchema.parse({ kind, file_name: name, file, source }));
  assert.ok((await receivePart(context, begun.import_id, 0, bytes)).ok);
  const checked = await checkImport(context, begun.import_id, {});
  assert.ok(checked.ok);
  const { errors, warnings, reconciled, ministries, can_publish } = checked.value;
  assert.deepEqual([errors, warnings, reconciled, can_publish], [[], [], true, true], name);
  assert.ok(kind === 'organisations' || ministries.length === 0, name);
  const published = await publishImport(context, OFFICIAL, begun.import_id);
  assert.ok(published.ok, name);
  return begun.import_id;
}

test('each example is downloaded, imported as it is, and published', async () => {
  const fixture = await HttpFixture.open(await openFreshEmbedded());
  const { context } = fixture;
  for (const name of ['Health', 'Education', 'Transport']) {
    await createCategory(context, OFFICIAL, { names: { en: name, si: name, ta: name }, ministry_ids: [] });
  }
  const inOrder = ['organisations', 'budget', 'projects', 'disbursements'] as const;
  assert.deepEqual([...inOrder].sort(), [...IMPORT_KINDS].sort());
  for (const kind of inOrder) {
    for (const name of EXAMPLE_FILES[kind]) {
      const id = await importAsItIs(fixture, kind, name, await download(fixture, name));
      const isAgain = name !== EXAMPLE_FILES[kind].at(-1);
      if (isAgain) assert.ok((await undoImport(context, OFFICIAL, id)).ok); // the same lines in another form
    }
  }
  const ministries = await ministryHistories(context.db);
  assert.equal(ministries.length, 5);
  assert.ok(ministries.every(({ names }) => names.en.startsWith('Example ')));
  const paid = await context.db.selectFrom('disbursements').select('amount_minor').execute();
  const { total_budget_minor } = await spendingOverview(context, 2024);
  assert.equal(total_budget_minor, '55872075000000');
  assert.equal(
    paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    102_900_000_000n,
  );
  const projects = await context.db
    .selectFrom('projects')
    .select('name_en')
    .where('removed_at', 'is', null)
    .execute();
  assert.equal(projects.length, 3);
  await fixture.close();
});

test('the format is described, and there is no other example', async () => {
  const fixture = await HttpFixture.open(await openFreshEmbedded());
  const answer = await fixture.app.inject({ url: '/api/spending/import-format' });
  const { data } = importFormatResponseSchema.parse(answer.json());
  assert.deepEqual(
    data.kinds.flatMap(({ examples }) => examples),
    EXAMPLE_NAMES,
  );
  const absent = ['..%2Fformat-routes.ts', 'example.csv', 'format-routes.ts'];
  for (const name of absent) {
    const url = `/api/spending/import-format/examples/${name}`;
    assert.equal((await fixture.app.inject({ url })).statusCode, 400, name);
  }
  await fixture.close();
});
