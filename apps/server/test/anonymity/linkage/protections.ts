import { anonymousDigest } from '@sabha/anonymity/acts/anonymous-act';
import { submitActBodySchema } from '@sabha/anonymity/calls/submit-act';
import { wordOf } from '@sabha/anonymity/field';
import type { ReleaseParts } from '../../../src/anonymity/release/release-acts.ts';
import { DECLARED } from '../../../src/domains.ts';
import type { Extend } from '../../http-fixture.ts';
import type { AnonymityStation } from '../anonymity-station.ts';

/** What keeps an anonymous act apart from its author. Each can be taken away here, and by no setting of the product. */
export const PROTECTIONS = [
  'credentials are refused',
  'the log is silent',
  'the pool is sealed',
  'times are whole hours',
  'the order of arrival is lost',
  'the whole list is fetched',
  'the unnamed page asks for no session',
  'bodies are padded',
] as const;
export type Protection = (typeof PROTECTIONS)[number];

const ACTS = '/api/anonymous/acts';

/** What a test takes away, while it runs. */
export interface Removal {
  removed: Protection | null;
}

/** A server without one protection: what it would keep, or take, is added to its routes. */
export function serverWithout(removal: Removal, stationOf: () => AnonymityStation): Extend {
  const without = (protection: Protection, url: string) => removal.removed === protection && url === ACTS;
  return (app, context) => {
    app.addHook('onRequest', async ({ url, headers }) => {
      if (without('credentials are refused', url)) delete headers.cookie; // taken, in place of refused
    });
    app.addHook('onSend', async ({ url, ip }, _reply, payload) => {
      if (without('the log is silent', url))
        context.log.info({ from: ip, answered: String(payload) }, 'an act was received'); // 'ip' would be blotted out
      return payload;
    });
    app.addHook('preHandler', async ({ url, body }) => {
      if (!without('the pool is sealed', url)) return;
      const { act } = submitActBodySchema.parse(JSON.parse(JSON.stringify(body, bigintsAsWords)));
      const digest = anonymousDigest(stationOf().scope(act.kind, act.subject), act.nullifier, act.words);
      const row = { id: crypto.randomUUID(), sealed: Buffer.from(digest), tag: digest };
      await context.db.insertInto('anonymous_pool').values(row).execute();
    });
    // A way to one's own leaf, in place of the whole list.
    app.get('/anonymity/census/paths/:commitment', async () => ({ siblings: [] }));
  };
}

/** The route has parsed its body before: numbers go back to the form in which they came. */
function bigintsAsWords(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? wordOf(value) : value;
}

/** A release without one protection. `arrived` are the digests in the order in which they came. */
export function releaseWithout(
  removed: Protection | null,
  arrived: readonly string[],
): Partial<ReleaseParts> {
  if (removed === 'the order of arrival is lost')
    return {
      order: (group) =>
        group.toSorted((one, other) => arrived.indexOf(one.act.digest) - arrived.indexOf(other.act.digest)),
    };
  if (removed !== 'times are whole hours') return {};
  const kinds = [...DECLARED.anonymous].map(([name, kind]) => {
    const released: typeof kind.released = (context) => {
      const { keptTime: _, ...rest } = kind.released(context);
      return rest;
    };
    return [name, { ...kind, released }] as const;
  });
  return { kinds: new Map(kinds) };
}
