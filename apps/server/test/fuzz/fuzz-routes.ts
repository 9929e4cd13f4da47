import { parseAddress } from '@sabha/domain/core/hex';
import { ROLE_NAMES } from '@sabha/domain/core/roles';
import fc from 'fast-check';
import type { HttpFixture } from '../http-fixture.ts';
import { hostileText, hostileValue, valueAsked } from './generated-values.ts';
import { type PublishedRoute, publishedRoutes, type Schema } from './published-routes.ts';

/** Streams that do not end. */
const ENDLESS = new Set(['/api/events', '/api/proposals/events']);
/** Few numbers, so that requests meet what others have made. */
const existing = fc.integer({ min: 1, max: 4 }).map(String);

/** Settings under which nobody is told to come back later. */
export const NO_BOUNDS = {
  RATE_READS_PER_MINUTE: '1000000',
  RATE_WRITES_PER_MINUTE: '1000000',
  RATE_VOTES_PER_MINUTE: '1000000',
  RATE_SIGN_INS_PER_MINUTE: '1000000',
  RATE_CHECKS_PER_MINUTE: '1000000',
  RATE_REGISTRATIONS_PER_MINUTE: '1000000',
};

/** A request that ended in a fault of ours. */
export interface Fault {
  readonly request: string;
  readonly status: number;
  /** What the log says of it. */
  readonly said: string;
}

export interface FuzzResult {
  readonly requests: number;
  readonly routes: number;
  /** Answers by their status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly faults: readonly Fault[];
}

/** What the libraries that we use say of a request, and never may reach a client. */
const LIBRARY_WORDS =
  /expected \w+, received|Invalid (?:input|option|discriminator|string|number|key)|Too (?:big|small):|Unrecognized key|must match pattern|not a valid url|Unexpected token|in JSON at|FST_ERR|Zod|\bNaN\b|violates|relation "/;

/**
 * Sends requests that no route takes (nothing, values of the wrong kind, texts that are too long), to every call of the
 * published description as somebody who may call it; gives those whose answer has the words of a library, and how many were refused.
 */
export async function libraryWords(
  fixture: HttpFixture,
): Promise<{ readonly refused: number; readonly found: readonly string[] }> {
  const people = await signedInPeople(fixture);
  const found: string[] = [];
  let refused = 0;
  for (const route of publishedRoutes((await fixture.app.inject({ url: '/api/docs/json' })).json())) {
    if (ENDLESS.has(route.path)) continue;
    for (const request of malformedRequests(route)) {
      const { status, body } = await send(fixture, route, request, people);
      if (status >= 400) refused += 1;
      const words = LIBRARY_WORDS.exec(body)?.[0];
      if (status >= 400 && words !== undefined) found.push(`${words}: ${describe(route, request)}`);
    }
  }
  return { refused, found };
}

function malformedRequests(route: PublishedRoute): GeneratedRequest[] {
  const { params, query, body, roles } = route;
  const as: Person = roles === null ? 'stranger' : (roles[0] ?? 'signed-in');
  const filled = (value: string) => params.map(() => value);
  const fields = Object.keys((body?.properties ?? {}) as Schema); // as JSON schema has it
  const bodies = [[], {}, ...WRONG.map((value) => Object.fromEntries(fields.map((field) => [field, value])))];
  return [
    ...['nothing', '1e0', LONG].map((value) => ({
      url: urlOf(route, filled(value), []),
      as,
      payload: body && '{}',
    })),
    ...['', 'nothing', '-1.5', LONG].map((value) => ({
      url: urlOf(
        route,
        filled('1'),
        query.map(() => value),
      ),
      as,
      payload: null,
    })),
    ...(body === null ? [] : ['{', ...bodies.map((sent) => JSON.stringify(sent))]).map((payload) => ({
      url: urlOf(route, filled('1'), []),
      as,
      payload,
    })),
  ];
}

const LONG = 'x'.repeat(5_000);
const WRONG: readonly unknown[] = [[], true, -0.5, '', LONG, { nothing: 1 }];

/**
 * Sends so many requests over all calls of the published description, with generated and hostile values, as a stranger, as
 * a citizen and as each office; gives every answer of 500 or more that is not "not now". The same `seed` sends the same.
 */
export async function fuzzRoutes(fixture: HttpFixture, requests: number, seed: number): Promise<FuzzResult> {
  const routes = publishedRoutes((await fixture.app.inject({ url: '/api/docs/json' })).json()).filter(
    ({ path }) => !ENDLESS.has(path),
  );
  const people = await signedInPeople(fixture);
  const each = Math.ceil(requests / routes.length);
  const rounds = routes.map((route, n) => fc.sample(requestTo(route), { numRuns: each, seed: seed + n }));
  const statuses = new Map<number, number>();
  const faults: Fault[] = [];
  let sent = 0;
  for (let round = 0; round < each; round++) {
    for (const [n, route] of routes.entries()) {
      const request = rounds[n]?.[round];
      if (!request || sent === requests) continue;
      sent += 1;
      const { status, said, isFault } = await send(fixture, route, request, people);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (isFault) faults.push({ request: describe(route, request), status, said });
    }
  }
  return { requests: sent, routes: routes.length, statuses, faults };
}

async function send(
  fixture: HttpFixture,
  { method }: PublishedRoute,
  { url, as, payload }: GeneratedRequest,
  people: ReadonlyMap<Person, Record<string, string>>,
): Promise<{ status: number; body: string; said: string; isFault: boolean }> {
  const before = fixture.logged.length;
  const type = payload === null ? {} : { 'content-type': 'application/json' };
  const { statusCode, body } = await fixture.app.inject({
    method: method.toUpperCase() as 'GET', // one of the methods that are published
    url,
    headers: { ...people.get(as), ...type },
    ...(payload === null ? {} : { payload }),
  });
  // "Not now" is an answer: the chain of these tests is down. The database is not.
  const isFault = statusCode >= 500 && (statusCode !== 503 || body.includes('database-unavailable'));
  return { status: statusCode, body, isFault, said: fixture.logged.slice(before).slice(0, 1_500) };
}

function describe({ method }: PublishedRoute, { url, as, payload }: GeneratedRequest): string {
  return `${method} ${url} as ${as} ${payload ?? ''}`.slice(0, 600);
}

type Person = 'stranger' | 'signed-in' | (typeof ROLE_NAMES)[number];

async function signedInPeople(fixture: HttpFixture): Promise<Map<Person, Record<string, string>>> {
  const people = new Map<Person, Record<string, string>>([
    ['stranger', {}],
    ['signed-in', await fixture.signedIn()],
  ]);
  for (const [n, role] of ROLE_NAMES.entries())
    people.set(
      role,
      await fixture.signedInAs(
        role,
        parseAddress(
          `0x${String(n + 1)
            .padStart(2, '0')
            .repeat(20)}`,
        ),
      ),
    );
  return people;
}

interface GeneratedRequest {
  readonly url: string;
  readonly as: Person;
  readonly payload: string | null;
}

function requestTo(route: PublishedRoute): fc.Arbitrary<GeneratedRequest> {
  const textOf = (schema: PublishedRoute['query'][number]['schema']) =>
    fc.oneof(existing, valueAsked(schema).map(asText), hostileText);
  const params = fc.tuple(...route.params.map(({ schema }) => textOf(schema)));
  const query = fc.tuple(...route.query.map(({ schema }) => fc.option(textOf(schema), { freq: 2 })));
  const body =
    route.body === null
      ? fc.constant(null)
      : fc.oneof({ weight: 9, arbitrary: valueAsked(route.body) }, { weight: 1, arbitrary: hostileValue });
  const allowed: readonly Person[] =
    route.roles === null ? ['stranger'] : route.roles.length > 0 ? route.roles : ['signed-in'];
  const as = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...allowed) },
    { weight: 1, arbitrary: fc.constantFrom<Person>('stranger', 'signed-in', ...ROLE_NAMES) },
  );
  return fc.record({ params, query, body, as }).map((parts) => ({
    url: urlOf(route, parts.params, parts.query),
    as: parts.as,
    payload: route.method === 'get' || parts.body === null ? null : JSON.stringify(parts.body),
  }));
}

function urlOf(
  { path, params, query }: PublishedRoute,
  values: readonly string[],
  asked: readonly (string | null)[],
): string {
  const filled = params.reduce(
    (url, { name }, n) => url.replace(`{${name}}`, () => encode(values[n] ?? '')),
    path,
  );
  const parts = query.flatMap(({ name }, n) => {
    const value = asked[n];
    return value === null || value === undefined ? [] : [`${encode(name)}=${encode(value)}`];
  });
  return parts.length > 0 ? `${filled}?${parts.join('&')}` : filled;
}

/** As a client writes it; a broken text, which cannot be written so, as the bytes of a stray one. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
