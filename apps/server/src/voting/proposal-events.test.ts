import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { buildProposal, openStation } from '../../test/voting/polling-station.ts';
import { ProposalEvents } from './proposal-events.ts';

/** An answer whose reader takes nothing: what is written stays here. */
const unread = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('those who follow the counts', () => {
  let database: OpenDatabase;
  before(async () => {
    database = await openFreshEmbedded();
  });
  after(() => database.close());

  test('one client cannot take the places of all', async () => {
    const { context, box } = openStation(database);
    const events = new ProposalEvents(context);
    const readers = Array.from({ length: 50 }, unread);
    for (const reader of readers) events.add(reader, '192.0.2.7', []);
    assert.equal(events.hasRoomFor('192.0.2.7'), false);
    assert.equal(events.hasRoomFor('192.0.2.8'), true);
    readers[0]?.emit('close');
    assert.equal(events.hasRoomFor('192.0.2.7'), true);
    events.close();
    await box.close();
  });

  test('one who does not read is let go before what is unread fills the memory', async () => {
    const { context, box } = openStation(database);
    const events = new ProposalEvents(context);
    const proposalId = await buildProposal(database);
    const [slow, good] = [unread(), unread()];
    slow.write('x'.repeat(70_000));
    events.add(slow, '192.0.2.7', []);
    const told = new Promise<void>((resolve) => {
      good.write = ((text: string) => {
        if (text.startsWith('event: tally')) resolve();
        return true;
      }) as typeof good.write; // only ever called with a text
    });
    events.add(good, '192.0.2.8', []);
    context.events.emit({ kind: 'proposal.changed', proposalId });
    await told;
    assert.equal(slow.destroyed, true);
    assert.equal(good.destroyed, false);
    events.close();
    await box.close();
  });
});
