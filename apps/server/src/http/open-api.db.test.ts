import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';

/** Routes whose answer no JSON schema can describe, each with why. */
const NOT_JSON: ReadonlyMap<string, string> = new Map([
  ['get /api/events', 'a stream of server-sent events'],
  ['get /api/proposals/events', 'the same stream, at its former address'],
  ['get /api/petitions/{id}/badge.svg', 'a drawing'],
  ['get /api/petitions/{id}/qr.svg', 'a drawing'],
  ['get /api/reports/{id}/evidence/{number}', 'an encrypted file'],
  ['get /api/reports/{id}/evidence/{number}/copy', 'a file'],
  ['get /api/reports/{id}/files/{number}', 'a file'],
  ['get /api/spending/import-format/examples/{name}', 'a file'],
  ['post /api/anonymous/thread/files', 'an encrypted file'],
  ['post /api/feedback/pages/form', 'leads back to the page that it was sent from'],
  ['get /embed/petitions/{id}', 'a page for other sites'],
  ['get /print/petitions/{id}', 'a page to print'],
  ['get /anonymity/artifacts/{name}', 'a file of the ceremony'],
  ['get /anonymity/census/{file}', 'a list of commitments, described in docs/anonymity.md'],
  ['get /anonymity/census/manifest.json', 'the bytes whose hash is on the contract'],
  ['get /api/anchored/files/{files}', 'lines of JSON, described in docs/anonymity.md'],
  ['get /api/audit/bundle', 'lines of JSON, told apart in docs/audit-bundle.md'],
]);

const schemaSchema = z.record(z.string(), z.unknown());
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(
          z.string(),
          z.object({
            content: z.record(z.string(), z.object({ schema: schemaSchema.optional() })).optional(),
          }),
        ),
      }),
    ),
  ),
});

test('the published description says of every route what a success looks like', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { paths } = documentSchema.parse((await fixture.app.inject({ url: '/api/docs/json' })).json());
  const undescribed: string[] = [];
  let described = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const successes = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
      const schemas = successes.map(([, { content }]) => content?.['application/json']?.schema ?? {});
      if (schemas.some((schema) => 'type' in schema || 'anyOf' in schema)) described += 1;
      else undescribed.push(`${method} ${path}`);
    }
  }
  assert.deepEqual(undescribed.sort(), [...NOT_JSON.keys()].sort());
  assert.ok(described > 40, String(described));
  await fixture.close();
  await database.close();
});

test('a hash is published as the text that it is', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { body } = await fixture.app.inject({ url: '/api/docs/json' });
  assert.match(body, /"batch_id":\{[^{}]*"pattern":"\^0x\[0-9a-f\]\{64\}\$"/);
  await fixture.close();
  await database.close();
});

test('the kinds of refusals of every domain are published with their status', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { body } = await fixture.app.inject({ url: '/api/docs/json' });
  for (const kind of ['role-not-held (404)', 'project-exists (409)', 'own-proposal (403)', 'expired (401)'])
    assert.ok(body.includes(kind), kind);
  await fixture.close();
  await database.close();
});

test('of the event stream it says which parameter brings which event', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { body } = await fixture.app.inject({ url: '/api/docs/json' });
  for (const said of [
    '`proposals` (at most 50 numbers): the event `proposal`, and `figures` of all together.',
    '`petitions` (at most 50 numbers): the event `petition`.',
    'A kind is sent only where its parameter is present',
  ])
    assert.ok(body.includes(said), said);
  await fixture.close();
  await database.close();
});
