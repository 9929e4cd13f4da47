import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { buildProposal, NOW, openStation } from '../../test/voting/polling-station.ts';
import { LIVE_PROPOSALS } from '../voting/counts/live-proposals.ts';
import { eventText, type Reader, sendAll } from './event-readers.ts';
import { LiveEvents } from './live-events.ts';
import type { LiveContext, LiveSubjects } from './live-subjects.ts';

/** An answer whose reader takes nothing: what is written stays here. */
const unread = () => new ServerResponse(new IncomingMessage(new Socket()));

interface Received {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** An answer whose reader takes everything; `next` gives what is told next about something. */
function reading() {
  const response = unread();
  const received: Received[] = [];
  let arrived = () => {};
  response.write = ((text: string) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
    if (event && data) received.push({ event, data: JSON.parse(data) });
    arrived();
    return true;
  }) as typeof response.write; // only ever called with a text
  const next = async (event: string): Promise<Received['data']> => {
    for (;;) {
      const at = received.findIndex((one) => one.event === event);
      const [found] = at < 0 ? [] : received.splice(at, 1);
      if (found) return found.data;
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
    }
  };
  return { response, received, next };
}

const follow = (...proposals: number[]) => ({ digests: [], subjects: { proposals } });
const followAll = follow();

/** A kind of subjects without tables: each is what `states` says. */
function invented(states: ReadonlyMap<number, string>) {
  const kind = { reads: 0, changed: (_ids: readonly number[]) => {} };
  const moment = { snapshot: 1, as_of: NOW.toISOString() };
  const live: LiveSubjects = {
    event: 'idea',
    parameter: 'ideas',
    most: 10,
    listen(_events, changed) {
      kind.changed = changed;
      return [];
    },
    async read(_context, ids) {
      kind.reads += 1;
      return new Map(ids.map((id) => [id, { id, is: states.get(id), ...moment }]));
    },
  };
  return { kind, live };
}

const eventsOf = (context: LiveContext) => new LiveEvents(context, [LIVE_PROPOSALS], 1_000);

describe('those who follow the counts', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openFreshEmbedded();
  });
  after(() => database.close());

  const vote = (proposalId: number) =>
    database.db.insertInto('tally_deltas').values({ proposal_id: proposalId, yes: 1, no: 0 }).execute();

  test('a new or returning reader gets all counts at once', async () => {
    const { context, box } = openStation(database);
    const events = eventsOf(context);
    const proposalId = await buildProposal(database);
    await vote(proposalId);
    const reader = reading();
    events.add(reader.response, '192.0.2.7', follow(proposalId));
    assert.deepEqual(await reader.next('time'), { now: NOW.toISOString() });
    const { yes_votes, active_status, proposal_id } = await reader.next('proposal');
    assert.deepEqual(
      { yes_votes, active_status, proposal_id },
      { yes_votes: 1, active_status: true, proposal_id: proposalId },
    );
    assert.equal((await reader.next('figures')).total_votes, 1);
    events.close();
    await box.close();
  });

  test('a reader of one proposal gets its changes once each, and no others', async () => {
    const { context, box } = openStation(database);
    const events = eventsOf(context);
    const [followed, other] = [await buildProposal(database), await buildProposal(database)];
    const [reader, everybody] = [reading(), reading()];
    events.add(reader.response, '192.0.2.7', follow(followed));
    events.add(everybody.response, '192.0.2.8', followAll);
    await reader.next('proposal');
    for (const id of [other, followed]) {
      await vote(id);
      context.events.emit({ kind: 'ballots.accepted', proposalIds: [id, id] });
    }
    assert.equal((await reader.next('proposal')).yes_votes, 1);
    const heard = new Set<unknown>();
    while (!heard.has(other) || !heard.has(followed))
      heard.add((await everybody.next('proposal')).proposal_id);
    assert.deepEqual(
      reader.received.filter(({ event }) => event === 'proposal'),
      [],
    );
    events.close();
    await box.close();
  });

  test('what another process wrote, and what only the hour changed, is found by the heartbeat', async () => {
    const { context, box, moveClock } = openStation(database);
    const events = eventsOf(context);
    const opens_at = new Date(NOW.getTime() + 60_000);
    const proposalId = await buildProposal(database, { opens_at });
    const reader = reading();
    events.add(reader.response, '192.0.2.7', follow(proposalId));
    assert.equal((await reader.next('proposal')).active_status, false);
    moveClock(opens_at);
    events.beat();
    assert.equal((await reader.next('proposal')).active_status, true);
    await vote(proposalId);
    events.beat();
    assert.equal((await reader.next('proposal')).yes_votes, 1);
    await database.db
      .updateTable('proposals')
      .set({ withdrawn_at: opens_at, withdrawn_reason: 'A mistake' })
      .where('id', '=', proposalId)
      .execute();
    events.beat();
    const withdrawn = await reader.next('proposal');
    assert.deepEqual(
      [withdrawn.active_status, withdrawn.withdrawn],
      [false, { at: opens_at.toISOString(), reason: 'A mistake' }],
    );
    events.close();
    await box.close();
  });

  test('what another process wrote is found by looking, and where nothing was written nothing is read', async () => {
    const { context, box } = openStation(database);
    const states = new Map([[1, 'new']]);
    const { kind, live } = invented(states);
    const events = new LiveEvents(context, [live], 1_000);
    const reader = reading();
    await events.look();
    assert.equal(kind.reads, 0, 'nobody reads');
    events.add(reader.response, '192.0.2.7', { digests: [], subjects: { ideas: [1] } });
    assert.equal((await reader.next('idea')).is, 'new');
    await events.look();
    for (let looks = 0; looks < 5; looks += 1) await events.look();
    states.set(1, 'known');
    await vote(await buildProposal(database)); // whatever is written
    await events.look();
    assert.equal((await reader.next('idea')).is, 'known');
    assert.ok(kind.reads <= 3, `${kind.reads}`);
    events.close();
    await box.close();
  });

  test('one who follows only subjects of one kind hears nothing of another', async () => {
    const { context, box } = openStation(database);
    const { kind, live } = invented(new Map([[1, 'new']]));
    const events = new LiveEvents(context, [LIVE_PROPOSALS, live], 1_000);
    const proposalId = await buildProposal(database);
    const [reader, other] = [reading(), reading()];
    events.add(reader.response, '192.0.2.7', { digests: [], subjects: { ideas: [1] } });
    events.add(other.response, '192.0.2.8', followAll);
    context.events.emit({ kind: 'ballots.accepted', proposalIds: [proposalId] });
    assert.equal((await other.next('proposal')).proposal_id, proposalId);
    await other.next('figures');
    await reader.next('idea');
    kind.changed([1, 2]);
    context.events.emit({ kind: 'ballots.accepted', proposalIds: [proposalId] });
    await vote(proposalId);
    context.events.emit({ kind: 'ballots.accepted', proposalIds: [proposalId] });
    assert.equal((await other.next('proposal')).yes_votes, 1);
    assert.deepEqual(
      reader.received.filter(({ event }) => event !== 'time'),
      [],
    );
    assert.deepEqual(
      other.received.filter(({ event }) => event === 'idea'),
      [],
    );
    events.close();
    await box.close();
  });

  test('a crowd that is told the same leaves others their turn', async () => {
    const { response } = reading();
    const followed = { acts: new Map(), subjects: new Map(), figures: new Map() };
    const reader: Reader = { response, client: '192.0.2.7', ...followed, fresh: false };
    let isSent = false;
    let turns = 0;
    const sent = sendAll(Array.from({ length: 2_000 }, () => [reader, eventText('idea', {})])).then(() => {
      isSent = true;
    });
    while (!isSent) {
      await new Promise(setImmediate);
      turns += 1;
    }
    await sent;
    assert.ok(turns >= 20, `${turns} turns`);
  });

  test('one client cannot take all connections', async () => {
    const { context, box } = openStation(database);
    const events = eventsOf(context);
    const readers = Array.from({ length: 50 }, unread);
    for (const reader of readers) events.add(reader, '192.0.2.7', followAll);
    assert.equal(events.hasRoomFor('192.0.2.7'), false);
    assert.equal(events.hasRoomFor('192.0.2.8'), true);
    readers[0]?.emit('close');
    assert.equal(events.hasRoomFor('192.0.2.7'), true);
    events.close();
    await box.close();
  });

  test('twenty addresses that take every place leave room for whoever comes next', async () => {
    const { context, box } = openStation(database);
    const events = eventsOf(context);
    const crowd = Array.from({ length: 20 }, (_, n) =>
      Array.from({ length: 50 }, () => [`198.51.100.${n}`, unread()] as const),
    ).flat();
    for (const [client, response] of crowd) events.add(response, client, followAll);
    const ended = () => crowd.filter(([, response]) => response.writableEnded).length;
    for (let n = 0; n < 30; n += 1) {
      const visitor = `192.0.2.${n}`;
      assert.equal(events.hasRoomFor(visitor), true, visitor);
      events.add(unread(), visitor, followAll);
      assert.equal(ended(), n + 1, 'one of the crowd leaves for each');
    }
    assert.equal(events.hasRoomFor('198.51.100.3'), false, 'the crowd gets none back');
    const first = new Set(crowd.filter(([, response]) => !response.writableEnded).map(([client]) => client));
    assert.equal(first.size, 20);
    events.close();
    await box.close();
  });

  test('one who does not read is let go before what is unread fills the memory', async () => {
    const { context, box } = openStation(database);
    const events = eventsOf(context);
    const proposalId = await buildProposal(database);
    const [slow, good] = [unread(), unread()];
    slow.write('x'.repeat(70_000));
    events.add(slow, '192.0.2.7', followAll);
    const received = new Promise<void>((resolve) => {
      good.write = ((text: string) => {
        if (text.startsWith('event: proposal')) resolve();
        return true;
      }) as typeof good.write; // only ever called with a text
    });
    events.add(good, '192.0.2.8', followAll);
    context.events.emit({ kind: 'proposal.changed', proposalId });
    await received;
    assert.equal(slow.destroyed, true);
    assert.equal(good.destroyed, false);
    events.close();
    await box.close();
  });
});
