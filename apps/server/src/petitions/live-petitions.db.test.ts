import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { petitionEventSchema } from '@sabha/domain/petitions/petition-events';
import { FollowedStream } from '../../test/live/followed-stream.ts';
import { PetitionStation } from '../../test/petitions/petition-station.ts';

type Petition = Awaited<ReturnType<PetitionStation['create']>>;

/** What the stream says next of a petition: its number, its count, and whether it is complete. */
async function heard(stream: FollowedStream) {
  const { petition_id, signature_count, completed } = petitionEventSchema.parse(
    await stream.next('petition'),
  );
  return [petition_id, signature_count, completed];
}

forOneDatabase((name, open) => {
  describe(`${name}: those who follow a petition`, () => {
    let station: PetitionStation;
    let origin: string;
    let bridge: Petition;
    let road: Petition;
    const streams: FollowedStream[] = [];
    /** Of which petitions the first server has said that they changed. */
    const said: number[] = [];

    /** A page that follows petitions at a server. */
    async function follow(query: string, at = origin): Promise<FollowedStream> {
      const stream = await FollowedStream.open(`${at}/api/events?${query}`);
      streams.push(stream);
      return stream;
    }

    before(async () => {
      station = await PetitionStation.open(await open());
      origin = await station.listen();
      station.fixture.context.events.on('petition.signed', ({ petitionIds }) => said.push(...petitionIds));
      await station.admit(0, 1, 2, 3);
      bridge = await station.create(0, { required: 3 });
      road = await station.create(1, { required: 2 });
    });
    after(async () => {
      for (const stream of streams) stream.close();
      await station.close();
    });

    const sign = ({ id, digest }: Petition, n: number) => station.sign(id, digest, n);

    test('hear of each signature under it, and of none under another', async () => {
      const [one, other] = [await follow(`petitions=${bridge.id}`), await follow(`petitions=${road.id}`)];
      assert.deepEqual(await heard(one), [bridge.id, 0, false]);
      assert.deepEqual(await heard(other), [road.id, 0, false]);
      await sign(bridge, 1);
      assert.deepEqual(said, [bridge.id]);
      assert.deepEqual(await heard(one), [bridge.id, 1, false]);
      await sign(road, 1);
      assert.deepEqual(await heard(other), [road.id, 1, false]);
      assert.deepEqual(
        [one, other].flatMap(({ received }) => received.filter(({ event }) => event === 'petition')),
        [],
      );
    });

    test('get the present count at once when they come late', async () => {
      const late = await follow(`petitions=${road.id}`);
      assert.deepEqual(await heard(late), [road.id, 1, false]);
    });

    test('hear of every petition that changes when they name none', async () => {
      const all = await follow('petitions=');
      await sign(road, 2);
      // Who has just come may also be received of what was read for others.
      let [id, count, completed] = await heard(all);
      while (id !== road.id || count !== 2) [id, count, completed] = await heard(all);
      assert.equal(completed, true);
    });

    test('see the count go down when a signature is taken back', async () => {
      const stream = await follow(`petitions=${bridge.id}`);
      assert.deepEqual(await heard(stream), [bridge.id, 1, false]);
      said.length = 0;
      await station.sign(bridge.id, bridge.digest, 1, { choice: 'withdraw', seq: 2n });
      assert.deepEqual(said, [bridge.id]);
      assert.deepEqual(await heard(stream), [bridge.id, 0, false]);
    });

    test('hear at another server, well before its heartbeat, what this one took', async () => {
      const beside = await station.openBeside().listen();
      const stream = await follow(`petitions=${bridge.id}`, beside);
      assert.deepEqual(await heard(stream), [bridge.id, 0, false]);
      await stream.next('time');
      await sign(bridge, 2);
      assert.deepEqual(await heard(stream), [bridge.id, 1, false]);
      assert.deepEqual(stream.received, [], 'no heartbeat in between');
    });

    test('hear at both servers that the contract overruled a signature', async () => {
      await station.settle();
      // Revoked on the chain alone, which then refuses what the server takes.
      await station.fixture.task('revoke', { wallet: station.fixture.voter(3).address });
      await station.fixture.drain();
      const beside = await station.openBeside().listen();
      const both = [await follow(`petitions=${bridge.id}`), await follow(`petitions=${bridge.id}`, beside)];
      for (const stream of both) assert.deepEqual(await heard(stream), [bridge.id, 1, false]);
      await sign(bridge, 3);
      for (const stream of both) assert.deepEqual(await heard(stream), [bridge.id, 2, false]);
      said.length = 0;
      await station.settle();
      assert.deepEqual(said, [bridge.id]);
      for (const stream of both) assert.deepEqual(await heard(stream), [bridge.id, 1, false]);
    });

    test('are sent nothing where they follow something else alone', async () => {
      const [stream, other] = [await follow(`digests=${bridge.digest}`), await follow('petitions=')];
      assert.equal((await stream.next('act')).digest, bridge.digest);
      await station.sign(bridge.id, bridge.digest, 1, { seq: 3n });
      await heard(other);
      assert.deepEqual(
        stream.received.filter(({ event }) => event === 'petition'),
        [],
      );
    });
  });
});
