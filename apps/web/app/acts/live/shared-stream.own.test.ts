import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { joinStream } from './shared-stream.ts';
import type { StreamListener } from './stream-listener.ts';

/** A browser's event stream, as far as a page uses it; `open` are those that are not closed. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeStream[] = [];
  static opened = 0;
  readonly readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened += 1;
    FakeStream.open.push(this);
  }

  close(): void {
    FakeStream.open = FakeStream.open.filter((other) => other !== this);
  }

  say(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

const browser = {
  EventSource: FakeStream,
  window: { requestIdleCallback: true },
  requestIdleCallback: (run: () => void) => run(),
  cancelIdleCallback: () => undefined,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value });

await import('./open-stream.ts'); // fetched here, so that opening a stream takes no more than some turns

/** Until a stream that was asked for is open or closed. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

describe('the stream that a page shares', () => {
  let leave: (() => void)[] = [];
  const taken: unknown[] = [];
  const asked: string[] = [];
  const join = (
    query: Record<string, string>,
    event: string,
    whileSilent?: StreamListener['whileSilent'],
  ) => {
    const ask = async () => 'done' as const;
    const listener: StreamListener = {
      events: { [event]: (data) => taken.push([event, data]) },
      whileSilent: whileSilent ?? { everyMs: 1_000, atOnce: false, ask },
    };
    const stop = joinStream({ query, load: async () => listener });
    leave.push(stop);
    return stop;
  };

  beforeEach(() => {
    [taken.length, asked.length, FakeStream.opened] = [0, 0, 0];
  });
  afterEach(async () => {
    for (const stop of leave) stop();
    leave = [];
    await settled();
    mock.timers.reset();
  });

  test('whatever follows something on the page, one stream sends all of it to each', async () => {
    join({ digests: '0xaa' }, 'act');
    join({ proposals: '1,2' }, 'proposal');
    await settled();
    assert.deepEqual(
      FakeStream.open.map(({ url }) => url),
      ['/api/events?digests=0xaa&proposals=1%2C2'],
    );
    assert.equal(FakeStream.opened, 1);
    FakeStream.open[0]?.say('act', { state: 'mined' });
    FakeStream.open[0]?.say('proposal', { proposal_id: 2 });
    assert.deepEqual(taken, [
      ['act', { state: 'mined' }],
      ['proposal', { proposal_id: 2 }],
    ]);
  });

  test('when what is followed changes, the new stream takes the place of the old one', async () => {
    join({ proposals: '1' }, 'proposal');
    await settled();
    const stop = join({ digests: '0xaa' }, 'act');
    await settled();
    assert.deepEqual([FakeStream.open.length, FakeStream.opened], [1, 2]);
    stop();
    await settled();
    assert.equal(FakeStream.open[0]?.url, '/api/events?proposals=1');
  });

  test('when nothing is followed any more, nothing is open', async () => {
    const stop = join({ proposals: '1' }, 'proposal');
    await settled();
    stop();
    await settled();
    assert.deepEqual(FakeStream.open, []);
  });

  test('while it is silent each part asks at its own pace, until the stream opens', async () => {
    const part = (name: string, everyMs: number, atOnce: boolean): StreamListener['whileSilent'] => ({
      everyMs,
      atOnce,
      ask: async () => {
        asked.push(name);
        return 'go-on';
      },
    });
    join({ digests: '0xaa' }, 'act', part('acts', 2_000, true));
    join({ proposals: '1' }, 'proposal', part('page', 30_000, false));
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    await settled();
    mock.timers.tick(4_999);
    assert.deepEqual(asked, []);
    mock.timers.tick(1);
    await settled();
    mock.timers.tick(2_000);
    await settled();
    assert.deepEqual(asked, ['acts', 'acts']);
    FakeStream.open[0]?.dispatchEvent(new Event('open'));
    mock.timers.tick(60_000);
    await settled();
    assert.deepEqual(asked, ['acts', 'acts']);
  });

  test('a part that is done asks no more, and one without an answer asks again', async () => {
    const part = (name: string, ask: () => Promise<'done'>): StreamListener['whileSilent'] => ({
      everyMs: 2_000,
      atOnce: true,
      ask: () => {
        asked.push(name);
        return ask();
      },
    });
    join(
      { digests: '0xaa' },
      'act',
      part('done', async () => 'done'),
    );
    join(
      { proposals: '1' },
      'proposal',
      part('unanswered', () => Promise.reject(new Error('no answer'))),
    );
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    await settled();
    for (const ms of [5_000, 2_000, 2_000]) {
      mock.timers.tick(ms);
      await settled();
    }
    assert.deepEqual(asked, ['done', 'unanswered', 'unanswered', 'unanswered']);
  });
});
