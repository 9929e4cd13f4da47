import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { buildProposal, NOW, openStation } from '../../../test/voting/polling-station.ts';
import { ProposalEvents } from './proposal-events.ts';

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

const followNothing = { digests: [], proposals: [] };

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
    const events = new ProposalEvents(context);
    const proposalId = await buildProposal(database);
    await vote(proposalId);
    const reader = reading();
    events.add(reader.response, '192.0.2.7', { digests: [], proposals: [proposalId] });
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
    const events = new ProposalEvents(context);
    const [followed, other] = [await buildProposal(database), await buildProposal(database)];
    const [reader, everybody] = [reading(), reading()];
    events.add(reader.response, '192.0.2.7', { digests: [], proposals: [followed] });
    events.add(everybody.response, '192.0.2.8', followNothing);
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
    const events = new ProposalEvents(context);
    const opens_at = new Date(NOW.getTime() + 60_000);
    const proposalId = await buildProposal(database, { opens_at });
    const reader = reading();
    events.add(reader.response, '192.0.2.7', { digests: [], proposals: [proposalId] });
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

  test('one client cannot take all connections', async () => {
    const { context, box } = openStation(database);
    const events = new ProposalEvents(context);
    const readers = Array.from({ length: 50 }, unread);
    for (const reader of readers) events.add(reader, '192.0.2.7', followNothing);
    assert.equal(events.hasRoomFor('192.0.2.7'), false);
    assert.equal(events.hasRoomFor('192.0.2.8'), true);
    readers[0]?.emit('close');
    assert.equal(events.hasRoomFor('192.0.2.7'), true);
    events.close();
    await box.close();
  });

  test('twenty addresses that take every place leave room for whoever comes next', async () => {
    const { context, box } = openStation(database);
    const events = new ProposalEvents(context, 1_000);
    const crowd = Array.from({ length: 20 }, (_, n) =>
      Array.from({ length: 50 }, () => [`198.51.100.${n}`, unread()] as const),
    ).flat();
    for (const [client, response] of crowd) events.add(response, client, followNothing);
    const ended = () => crowd.filter(([, response]) => response.writableEnded).length;
    for (let n = 0; n < 30; n += 1) {
      const visitor = `192.0.2.${n}`;
      assert.equal(events.hasRoomFor(visitor), true, visitor);
      events.add(unread(), visitor, followNothing);
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
    const events = new ProposalEvents(context);
    const proposalId = await buildProposal(database);
    const [slow, good] = [unread(), unread()];
    slow.write('x'.repeat(70_000));
    events.add(slow, '192.0.2.7', followNothing);
    const received = new Promise<void>((resolve) => {
      good.write = ((text: string) => {
        if (text.startsWith('event: proposal')) resolve();
        return true;
      }) as typeof good.write; // only ever called with a text
    });
    events.add(good, '192.0.2.8', followNothing);
    context.events.emit({ kind: 'proposal.changed', proposalId });
    await received;
    assert.equal(slow.destroyed, true);
    assert.equal(good.destroyed, false);
    events.close();
    await box.close();
  });
});
