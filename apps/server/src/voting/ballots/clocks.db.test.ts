import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EmbeddedClock } from '@sabha/chain/embedded-clock';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import type { ChainFixture } from '../../../test/chain-fixture.ts';
import { FOLLOWED_KINDS, RELAY_KINDS } from '../../../test/declared-kinds.ts';
import { buildCitizen } from '../../../test/voting/ballots.ts';
import { LedgerStation } from '../../../test/voting/ledger-station.ts';
import { followLedger } from '../../acts/ledger/follow-ledger.ts';
import type { ChainLink } from '../../jobs/chain-link.ts';
import { relayStep } from '../../jobs/relayer.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE; // so long before the moment it is made for, a proposal of these tests opens
const [amara, bala] = [buildCitizen(1), buildCitizen(2)];
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The chain as one that is not ours: it has a clock of its own, which the relayer cannot turn. */
function foreign({ context, link }: ChainFixture): ChainLink {
  const connection = { ...link.connection, endpoint: { ...link.connection.endpoint, embedded: false } };
  return { ...link, connection, clock: new EmbeddedClock(connection, context.clock) };
}

describe('the clocks of server and chain, around the ends of a vote', () => {
  let station: LedgerStation;
  before(async () => {
    station = await LedgerStation.open(await openFreshEmbedded());
    await station.admit(amara.address);
    await station.admit(bala.address);
    await station.settle();
  });
  after(() => station.close());

  const setChain = (time: Date) =>
    station.fixture.link.connection.rpc('evm_setNextBlockTimestamp', [seconds(time)]);
  /** A proposal that closes at the full second, so long after the chain's newest block. */
  async function closingIn(milliseconds: number): Promise<{ proposalId: number; closes: Date }> {
    const { timestamp } = await station.fixture.link.connection.publicClient.getBlock();
    const now = Number(timestamp) * 1000;
    const closes = new Date(now + milliseconds);
    const proposalId = await station.fixture.propose(new Date(now), closes);
    await station.fixture.drain(foreign(station.fixture));
    return { proposalId, closes };
  }
  async function stateOf(digest: `0x${string}`): Promise<string | undefined> {
    return (await station.fixture.states(digest))[0]?.state;
  }

  test('received in the last millisecond and relayed minutes after closing, it counts; received at closing, it does not', async () => {
    const { proposalId, closes } = await closingIn(10 * MINUTE);
    station.fixture.clock = () => new Date(closes.getTime() - 1);
    const last = await station.vote({ proposalId, choice: 'yes', by: amara });
    assert.equal(last.status, 200);
    station.fixture.clock = () => closes;
    const late = await station.vote({ proposalId, choice: 'yes', by: bala });
    assert.deepEqual([late.status, late.kind], [409, 'proposal-not-active']);
    const afterwards = new Date(closes.getTime() + 5 * MINUTE);
    station.fixture.clock = () => afterwards;
    await setChain(afterwards);
    await station.fixture.anchor(foreign(station.fixture));
    await followLedger(station.fixture.context, FOLLOWED_KINDS);
    assert.deepEqual(await station.tallies(proposalId), {
      shown: { yes: 1, no: 0 },
      ledger: { yes: 1, no: 0 },
    });
  });

  test('a server whose clock is behind the chain’s accepts votes after the chain’s close; they count within the grace', async () => {
    const { proposalId, closes } = await closingIn(10 * MINUTE);
    station.fixture.clock = () => new Date(closes.getTime() - 2 * MINUTE);
    const vote = await station.vote({ proposalId, choice: 'no', by: amara });
    assert.equal(vote.status, 200);
    station.fixture.clock = () => new Date(closes.getTime() - MINUTE);
    await setChain(new Date(closes.getTime() + 5 * MINUTE));
    await station.fixture.anchor(foreign(station.fixture));
    assert.equal(await stateOf(vote.digest), 'mined', 'final once the server’s clock is there as well');
    assert.deepEqual((await station.tallies(proposalId)).ledger, { yes: 0, no: 1 });
  });

  test('after the grace the contract has the last word, and the count follows it', async () => {
    const { proposalId, closes } = await closingIn(10 * MINUTE);
    station.fixture.clock = () => new Date(closes.getTime() - 2 * MINUTE);
    const vote = await station.vote({ proposalId, choice: 'no', by: amara });
    assert.equal(vote.status, 200);
    station.fixture.clock = () => new Date(closes.getTime() - MINUTE);
    await setChain(new Date(closes.getTime() + 11 * MINUTE));
    await station.fixture.anchor(foreign(station.fixture));
    await followLedger(station.fixture.context, FOLLOWED_KINDS);
    assert.equal(await stateOf(vote.digest), 'rejected');
    assert.deepEqual((await station.tallies(proposalId)).shown, { yes: 0, no: 0 });
  });

  test('a server whose clock is ahead of the chain’s keeps the first votes until the chain finds it open', async () => {
    const { fixture } = station;
    const { timestamp } = await fixture.link.connection.publicClient.getBlock();
    const opens = new Date((Number(timestamp) + 600) * 1000);
    const proposalId = await fixture.propose(new Date(opens.getTime() + HALF_HOUR));
    const chain = foreign(fixture);
    await fixture.drain(chain);
    station.fixture.clock = () => opens;
    const vote = await station.vote({ proposalId, choice: 'yes', by: bala });
    assert.equal(vote.status, 200);
    await setChain(new Date(opens.getTime() - 1_000));
    assert.equal(await relayStep(fixture.context, chain, RELAY_KINDS, async () => undefined), 'soon');
    assert.equal(await stateOf(vote.digest), 'received');
    await setChain(opens);
    await fixture.drain(chain);
    assert.equal(await stateOf(vote.digest), 'final');
  });
});
