import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachDatabase, forOneDatabase } from '@sabha/db/test/databases';
import { fuzzRoutes, libraryWords, NO_BOUNDS } from '../../test/fuzz/fuzz-routes.ts';
import { HttpFixture } from '../../test/http-fixture.ts';

// `npm run bench -- faults` sends 10,000. These are always the same, so that a failure is one for whoever comes next too.
const REQUESTS = 400;
const SEED = 20_260_301;

forEachDatabase((name, open) => {
  test(`whatever is sent to any published route, it is no fault of ours, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open(), { settings: NO_BOUNDS });
    const { requests, routes, statuses, faults } = await fuzzRoutes(fixture, REQUESTS, SEED);
    assert.equal(requests, REQUESTS);
    assert.ok(routes > 50, String(routes));
    assert.ok((statuses.get(200) ?? 0) > REQUESTS / 10, 'some of it is taken');
    assert.deepEqual(faults, []);
    await fixture.close();
  });
});

forOneDatabase((name, open) => {
  test(`no answer to a malformed request has the words of a library, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open(), { settings: NO_BOUNDS });
    const { refused, found } = await libraryWords(fixture);
    assert.ok(refused > 500, String(refused));
    assert.deepEqual(found, []);
    await fixture.close();
  });
});
