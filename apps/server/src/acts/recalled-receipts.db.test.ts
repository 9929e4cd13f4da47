import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schema } from '@sabha/db/schema';
import { forOneDatabase } from '@sabha/db/test/databases';
import type { Kysely, KyselyPlugin } from 'kysely';
import { buildCitizen, signVote } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { recordVote } from '../voting/ballots/record-vote.ts';
import { findActs } from './acts.store.ts';
import { recallReceipts } from './receipts.ts';

/** The same database, and how many questions it was asked through this. */
function counted(db: Kysely<Schema>) {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), asked: () => asked };
}

forOneDatabase((name, open) => {
  test(`${name}: a batch is read and hashed once, however often its receipts are asked for, and they stay the same bytes`, async (t) => {
    const database = await open();
    const { box } = openStation(database);
    t.after(() => box.close());
    const citizens = [1, 2, 3, 4, 5].map(buildCitizen);
    await admitCitizens(database, citizens);
    const terms = { proposalId: await buildProposal(database), textHash: TEXT_HASH, deadline: DEADLINE };
    const votes = await Promise.all(
      citizens.map((citizen) => signVote(citizen, { ...terms, choice: 'yes', seq: 1n })),
    );
    const answers = await Promise.all(votes.map((vote) => recordVote(box, vote, NOW)));
    const given = answers.map((answer) => JSON.stringify(answer.ok && answer.value.receipt));
    const acts = await findActs(
      database.db,
      votes.map(({ digest }) => digest),
    );
    const inOrder = votes.flatMap(({ digest }) => acts.filter((act) => act.digest === digest));

    const { db, asked } = counted(database.db);
    const written = async () => (await recallReceipts(db, inOrder)).map((receipt) => JSON.stringify(receipt));
    const together = await Promise.all([written(), written(), written()]);
    const batches = new Set(acts.map((act) => act.receipt_batch_id)).size;
    assert.deepEqual([...together, await written()], [given, given, given, given]);
    assert.equal(asked(), batches * (2 + 4), 'the batch and its acts, and each time whether it is anchored');
  });
});
