import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { parseAddress } from '@sabha/domain/core/hex';
import { ROLE_NAMES, type RoleName } from '@sabha/domain/core/roles';
import { z } from 'zod';
import { HttpFixture } from '../../test/http-fixture.ts';

/** The writes that anybody may ask for, each with why. Every other one says what it requires. */
const PUBLIC_WRITES: ReadonlyMap<string, string> = new Map([
  ['POST /api/session/nonce', 'signing in'],
  ['POST /api/session', 'signing in: the message is signed'],
  ['DELETE /api/session', 'signing out, also where the session is over'],
  ['POST /api/work', 'done before anybody is known'],
  ['POST /api/anonymous/acts', 'nobody is to be known: a proof says that it is a citizen'],
  ['POST /api/anonymous/thread', 'a reporter is known by a receipt alone'],
  ['POST /api/anonymous/thread/messages', 'a reporter is known by a receipt alone'],
  ['POST /api/anonymous/thread/files', 'a reporter is known by a receipt alone'],
  ['POST /api/anonymous/thread/withdraw', 'a reporter is known by a receipt alone'],
  ['POST /api/anonymous/evidence', 'a file of a report: nobody is to be known, and work is asked for'],
  ['PUT /api/anonymous/evidence/{upload}/parts/{part}', 'a part of it, by its random name'],
  ['POST /api/anonymous/evidence/{upload}/finish', 'its end'],
  ['DELETE /api/anonymous/evidence/{upload}', 'whoever knows the name has sent it'],
  ['POST /api/users/exists', 'asked while a person types'],
  ['POST /api/proposal/vote-yes', 'a ballot is signed'],
  ['POST /api/proposal/vote-no', 'a ballot is signed'],
  ['POST /api/proposals/vote', 'a ballot is signed'],
  ['POST /api/proposals/{id}/vote/{type}', 'a ballot is signed'],
  ['POST /api/petitions', 'a petition is signed by its author'],
  ['POST /api/petitions/{id}/sign', 'a signature under a petition is one'],
  ['POST /api/petitions/{id}/confirm', 'changes nothing: says what the chain has'],
  ['POST /api/petitionactivities', 'changes nothing: says what is recorded'],
  ['POST /api/chat', 'a question: nobody is to be known'],
  ['POST /api/chat/feedback', 'whether an answer helped: nobody is to be known'],
  ['POST /api/feedback/pages', 'whether a page was enough: nobody is to be known'],
  ['POST /api/feedback/pages/form', 'the same from a page without scripts'],
  ['POST /api/face/sessions', 'a face check: its result is nobody’s before a registration has it'],
  ['POST /api/face/enrolments', 'who has the token of the session sends its frames'],
  ['POST /api/face/enrolments/{id}/reviews', 'who has the token of the session asks for a person'],
  ['POST /api/comments/{id}/translation', 'reading a public text in another language'],
  ['POST /api/policies/{id}/views', 'nobody is to be known: a page was looked at'],
  ['POST /web3/petition/prepare-petition', 'changes nothing: computes'],
]);
/** The writes that a page of any site may send: what they carry is signed. Each other one is refused before it is counted. */
const FROM_ANY_SITE = [
  'POST /api/proposal/vote-yes',
  'POST /api/proposal/vote-no',
  'POST /api/proposals/vote',
  'POST /api/proposals/{id}/vote/{type}',
  'POST /api/petitions',
  'POST /api/petitions/{id}/sign',
  'POST /api/anonymous/acts',
  'POST /api/anonymous/evidence',
  'PUT /api/anonymous/evidence/{upload}/parts/{part}',
  'POST /api/anonymous/evidence/{upload}/finish',
  'DELETE /api/anonymous/evidence/{upload}',
];
/** Not part of the API: what browsers ask the chain, and what they tell of the policy of a page. */
const UNPUBLISHED_WRITES = ['POST /rpc', 'POST /policy-reports'];
const STRANGER = parseAddress(`0x${'d4'.repeat(20)}`);

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ security: z.array(z.object({ session: z.array(z.enum(ROLE_NAMES)) })).optional() }),
    ),
  ),
});

/** Bodies that no route takes: what is asked before them is asked first. */
const BODIES = {
  malformed: { payload: '{', headers: { 'content-type': 'application/json' } },
  'of another kind': { payload: 'a,b', headers: { 'content-type': 'text/csv' } },
  oversized: {
    payload: '{}',
    headers: { 'content-type': 'application/json', 'content-length': '999999999' },
  },
} as const;

const kindOf = (answer: { body: string }): unknown => JSON.parse(answer.body || 'null')?.kind;

describe('what a route requires', () => {
  let database: OpenDatabase;
  let fixture: HttpFixture;
  let routes: Array<{ method: Method; path: string; roles: RoleName[] | null }>;
  before(async () => {
    database = await openFreshEmbedded();
    fixture = await HttpFixture.open(database, { settings: { RATE_WRITES_PER_MINUTE: '10000' } });
    const { paths } = documentSchema.parse((await fixture.app.inject({ url: '/api/docs/json' })).json());
    routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: methodSchema.parse(method.toUpperCase()),
        path,
        roles: security?.[0]?.session ?? null,
      })),
    );
  });
  after(async () => {
    await fixture.close();
    await database.close();
  });
  const isWrite = ({ method }: { method: Method }) => method !== 'GET' && method !== 'HEAD';
  const ask = (
    { method, path }: { method: Method; path: string },
    body: keyof typeof BODIES,
    signedIn: Record<string, string> = {},
  ) => {
    const { payload, headers } = BODIES[body];
    const url = path.replaceAll(/\{\w+\}/g, '7');
    return fixture.app.inject({ method, url, payload, headers: { ...signedIn, ...headers } });
  };

  test('is said by every write that is not for everybody', () => {
    const registered = fixture.app.printRoutes({ commonPrefix: false }).match(/\b(POST|PUT|PATCH|DELETE)\b/g);
    const published = routes.filter(isWrite).length;
    assert.equal(
      registered?.length,
      published + UNPUBLISHED_WRITES.length,
      'a write that is published nowhere',
    );
    const open = routes.filter((route) => isWrite(route) && route.roles === null);
    assert.deepEqual(open.map(({ method, path }) => `${method} ${path}`).sort(), [
      ...[...PUBLIC_WRITES.keys()].sort(),
    ]);
  });

  test('is checked before a body is read: without a session the answer is 401, for any body', async () => {
    const closed = routes.filter((route) => isWrite(route) && route.roles !== null);
    assert.ok(closed.length >= 20, String(closed.length));
    for (const route of closed) {
      for (const body of ['malformed', 'of another kind', 'oversized'] as const) {
        const answer = await ask(route, body);
        const named = `${route.method} ${route.path}, ${body}: ${answer.body}`;
        assert.equal(answer.statusCode, 401, named);
        assert.equal(problemSchema.parse(answer.json()).kind, 'not-signed-in', named);
      }
    }
  });

  test('is a role where it says so: signed in without it the answer is 403, for any body', async () => {
    const signedIn = await fixture.signedIn(STRANGER);
    const guarded = routes.filter((route) => isWrite(route) && (route.roles ?? []).length > 0);
    assert.ok(guarded.length >= 15, String(guarded.length));
    for (const route of guarded) {
      for (const body of ['malformed', 'of another kind', 'oversized'] as const) {
        const answer = await ask(route, body, signedIn);
        assert.equal(answer.statusCode, 403, `${route.method} ${route.path}, ${body}: ${answer.body}`);
      }
    }
  });

  test("another site's page cannot send a write in a visitor's name or at a visitor's expense", async () => {
    const { cookie = '' } = await fixture.signedIn(STRANGER);
    const visitor = { cookie, host: 'sabha.test' };
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
      { 'sec-fetch-site': 'same-site', origin: 'http://sabha.test' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ];
    for (const route of routes.filter(isWrite)) {
      const named = `${route.method} ${route.path}`;
      const open = FROM_ANY_SITE.includes(named);
      for (const from of elsewhere) {
        const stranger = await ask(route, 'malformed', { host: 'sabha.test', ...from });
        assert.equal(kindOf(stranger) === 'other-origin', !open, `${named} ${JSON.stringify(from)}`);
        const signedIn = await ask(route, 'malformed', { ...visitor, ...from });
        assert.equal(kindOf(signedIn), 'other-origin', `${named} signed in ${JSON.stringify(from)}`);
      }
      for (const own of [{}, { origin: 'http://sabha.test' }, { 'sec-fetch-site': 'same-origin' }])
        assert.notEqual(
          kindOf(await ask(route, 'malformed', { host: 'sabha.test', ...own })),
          'other-origin',
          named,
        );
    }
  });

  test('lets those through who have it, and then the body is judged', async () => {
    const admin = await fixture.signedInAs('admin');
    const expected = { malformed: 400, 'of another kind': 415, oversized: 413 } as const;
    for (const body of ['malformed', 'of another kind', 'oversized'] as const) {
      const answer = await ask({ method: 'POST', path: '/api/officials' }, body, admin);
      assert.equal(answer.statusCode, expected[body], answer.body);
    }
  });

  test('is asked of a reader too', async () => {
    const closed = routes.filter((route) => !isWrite(route) && route.roles !== null);
    const paths = closed.map(({ path }) => path).sort();
    assert.deepEqual(paths, [
      '/api/chat/questions',
      '/api/comments/{id}/moderation',
      '/api/face/reviews',
      '/api/forum/me',
      '/api/moderation/appeals',
      '/api/moderation/queue',
      '/api/petitions/unlisted',
      '/api/petitions/{id}/listing',
      '/api/policies/{id}/opinion-map/own',
      '/api/reports/threads',
      '/api/reports/unchecked',
      '/api/reports/{id}/evidence',
      '/api/reports/{id}/evidence/{number}',
      '/api/reports/{id}/evidence/{number}/copy',
      '/api/reports/{id}/thread',
      '/api/reviews',
      '/api/reviews/{id}',
      '/api/reviews/{id}/voters',
      '/api/sessions',
      '/api/spending/imports',
      '/api/spending/imports/{id}',
      '/api/spending/imports/{id}/progress',
      '/api/spending/organisations',
      '/api/users/me',
      '/api/users/me/export',
      '/api/users/me/replacement',
    ]);
    for (const path of paths)
      assert.equal((await fixture.app.inject({ url: path.replace('{id}', '7') })).statusCode, 401, path);
  });

  test("is asked of somebody else's record before what is to be changed is read", async () => {
    const signedIn = await fixture.signedIn(STRANGER);
    const answer = await ask({ method: 'PUT', path: '/api/users/{id}' }, 'malformed', signedIn);
    assert.equal(answer.statusCode, 403);
  });
});

const methodSchema = z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
type Method = z.infer<typeof methodSchema>;
