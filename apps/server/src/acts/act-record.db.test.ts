import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { actRecordSchema } from '@sabha/domain/acts/act-record';
import { BALLOT } from '@sabha/domain/voting/ballot-struct';
import { buildCitizen, signVote } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { BALLOT_FORM } from '../voting/ballots/ballot-kind.ts';
import { recordVote } from '../voting/ballots/record-vote.ts';
import { actRecord } from './act-record.ts';

const amara = buildCitizen(1);

forOneDatabase((name, open) => {
  describe(`${name}: the public record of an act`, () => {
    test('has the bytes that were signed, the signature and the receipt, and says whether it is the latest', async () => {
      const database = await open();
      await admitCitizens(database, [amara]);
      const { box, context, ledger } = openStation(database);
      const terms = { proposalId: await buildProposal(database), textHash: TEXT_HASH, deadline: DEADLINE };
      const first = await signVote(amara, { ...terms, choice: 'yes', seq: 1n });
      const second = await signVote(amara, { ...terms, choice: 'no', seq: 2n });
      const recorded = await recordVote(box, first, NOW);
      assert.ok(recorded.ok);
      const read = (digest: string) => actRecord(context, ledger, [BALLOT_FORM], digest);

      const record = actRecordSchema.parse(await read(first.digest));
      const payload = record.payload as `0x${string}`; // the schema has proved the shape
      const contract = { chainId: record.chain_id, address: record.contract as `0x${string}` };
      assert.equal(BALLOT.digest(payload, contract), first.digest);
      assert.equal(BALLOT.decode(payload).choice, 1);
      assert.equal(record.authorization, first.signature);
      assert.deepEqual(record.receipt, recorded.value.receipt);
      assert.deepEqual(
        [record.kind, record.subject, record.author, record.seq, record.ledger.state, record.current],
        ['ballot', String(terms.proposalId), amara.address.toLowerCase(), '1', 'received', true],
      );

      await recordVote(box, second, NOW);
      assert.equal((await read(first.digest))?.current, false);
      assert.equal((await read(second.digest))?.current, true);
      await box.close();
    });

    test('is not there for a digest that nobody signed, nor for a kind that is not published', async () => {
      const database = await open();
      await admitCitizens(database, [amara]);
      const { box, context, ledger } = openStation(database);
      const terms = { proposalId: await buildProposal(database), textHash: TEXT_HASH, deadline: DEADLINE };
      const signed = await signVote(amara, { ...terms, choice: 'yes', seq: 1n });
      assert.equal(await actRecord(context, ledger, [BALLOT_FORM], signed.digest), null);
      await recordVote(box, signed, NOW);
      assert.equal(await actRecord(context, ledger, [], signed.digest), null);
      await box.close();
    });
  });
});
