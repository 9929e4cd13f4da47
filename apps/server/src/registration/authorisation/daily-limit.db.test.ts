import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { colomboDay } from '@sabha/domain/core/colombo';
import { citizenDaysResponseSchema } from '@sabha/domain/registration/statistics/citizen-days';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { findTroubles } from '../../alerts/troubles.ts';
import { openChainLink } from '../../jobs/chain-link.ts';
import { releaseRefused } from '../registering/release-registration.ts';
import { retryLimited } from './chain-tasks.store.ts';

const DAY_MS = 86_400_000;
const options: OfficeOptions = {
  settings: { AUTHORISATIONS_PER_DAY: '2' },
  sends: false,
  longestWaitMs: 1_000,
};

/** From now until noon in Colombo, so that no day ends during the test. */
function untilNoon(): number {
  const noon = Date.parse(`${colomboDay(new Date())}T12:00:00+05:30`);
  return (noon - Date.now() + DAY_MS) % DAY_MS;
}

/** As the public figures tell it. */
async function today(office: RegistryOffice) {
  const answer = await office.app.inject({ url: '/api/citizens/daily' });
  return citizenDaysResponseSchema.parse(answer.json()).data.limit;
}

async function isAlerted({ context, link }: RegistryOffice): Promise<boolean> {
  const { troubles } = await findTroubles(context, link, { troubles: [], unknown: [] }, []);
  return troubles.some(({ name }) => name === 'daily-limit');
}

forOneDatabase((name, open) => {
  describe(`the limit of authorisations a day, on ${name}`, () => {
    const inOffice = testsIn(async (given?: OfficeOptions) => RegistryOffice.open(await open(), given));

    inOffice(
      'those beyond it wait for the next day, in their order, and nobody is lost',
      async (office) => {
        await office.passOnChain(untilNoon());
        const people = [1, 2, 3, 4, 5].map((n) => buildApplicant(n));
        for (const form of people) {
          await office.reserve(form);
          assert.equal((await office.save(form)).statusCode, 202);
        }
        const authorised = () => Promise.all(people.map(({ wallet }) => office.isAuthorised(wallet)));
        office.startSending();
        await office.refused(3);
        await office.settled();
        assert.deepEqual(await authorised(), [true, true, false, false, false]);
        assert.deepEqual(
          [await today(office), await isAlerted(office)],
          [{ per_day: 2, authorised_today: 2 }, true],
        );
        assert.equal(await releaseRefused(office.context), 0, 'their places are not given back');
        assert.equal(await retryLimited(office.db, office.context.clock()), 0, 'not today');

        await office.passOnChain(DAY_MS);
        assert.deepEqual(
          [await today(office), await isAlerted(office)],
          [{ per_day: 2, authorised_today: 0 }, false],
        );
        assert.equal(await retryLimited(office.db, office.context.clock()), 2);
        assert.equal(await retryLimited(office.db, office.context.clock()), 0, 'two are in line already');
        office.context.events.emit({ kind: 'outbox.filled' });
        await office.settled();
        assert.deepEqual(await authorised(), [true, true, true, true, false]);

        // The operator raises it: the next start tells the contract, and nobody waits for another day.
        const { connection } = office.link;
        await openChainLink(office.context, connection, {
          installation: await installationOn(office),
          authorisationsPerDay: 3,
        });
        await office.until('chain.advanced', async () => (await today(office))?.per_day === 3);
        assert.equal(await retryLimited(office.db, office.context.clock()), 1);
        office.context.events.emit({ kind: 'outbox.filled' });
        await office.settled();
        assert.deepEqual(await authorised(), [true, true, true, true, true]);
        for (const form of people) assert.equal((await office.save(form)).json().data.state, 'active');
      },
      options,
    );
  });
});

function installationOn({ link }: RegistryOffice) {
  return link.connection.publicClient.readContract({
    abi: citizenRegistryAbi,
    address: link.deployment()?.addresses.registry ?? '0x',
    functionName: 'INSTALLATION',
  });
}
