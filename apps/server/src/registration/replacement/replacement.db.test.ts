import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { DECLARED } from '../../domains.ts';
import { activateAuthorised } from '../authorisation/authorisations.store.ts';
import { restoreCitizens } from '../authorisation/restored-citizens.store.ts';
import { compareCitizens } from '../daily/citizen-days-job.ts';
import { releaseRefused } from '../registering/release-registration.ts';
import { writeCheck } from '../verifiers/identity-checks.store.ts';
import { carryOutReplacements } from './carry-out-replacements.ts';
import { earlierWallets } from './replacements.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CODES = {
  VERIFY_EMAIL: 'on',
  VERIFY_MOBILE: 'on',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'sabha@mail.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_TOKEN: 'only-for-tests',
};
const wallet = (digit: string) => parseAddress(`0x${digit.repeat(40)}`);
const [FRESH, OTHER] = [wallet('a'), wallet('b')];

/** An office that asks for codes, in which the first applicant is a citizen. */
class Desk {
  readonly office: RegistryOffice;
  readonly lost = buildApplicant(1);

  private constructor(office: RegistryOffice) {
    this.office = office;
  }

  static async open(database: Parameters<typeof RegistryOffice.open>[0]): Promise<Desk> {
    const desk = new Desk(await RegistryOffice.open(database, { settings: CODES }));
    await desk.register(desk.lost);
    return desk;
  }

  async register(form: Form): Promise<void> {
    await this.office.reserve(form);
    await this.pass(form.wallet, form);
    const saved = await this.office.save(form);
    assert.equal(saved.statusCode, 201, saved.body);
  }

  /** Confirms the codes at the e-mail and the mobile number of a form, with this wallet. */
  async pass(who: Address, { email, mobileNumber }: Pick<Form, 'email' | 'mobileNumber'>): Promise<void> {
    const { privacy } = this.office.context;
    const now = this.office.context.clock();
    const subjects = {
      'email-code': privacy.indexesOf('email', email)[0],
      'mobile-code': privacy.indexesOf('mobile', `+94${mobileNumber.slice(-9)}`)[0],
    };
    for (const [verifier, subject] of Object.entries(subjects)) {
      const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
      await writeCheck(this.office.db, { wallet: who, verifier, subject, provedAt: now, expiresAt });
    }
  }

  async ask(who: Address, { nicNumber, email, mobileNumber }: Form = this.lost) {
    const body = { nicNumber, email, mobileNumber };
    return this.office.post('/api/users/replacements', body, await this.office.signedIn(who));
  }

  async own(who: Address, method: 'GET' | 'DELETE' = 'GET') {
    const headers = await this.office.signedIn(who);
    return this.office.app.inject({ method, url: '/api/users/me/replacement', headers });
  }

  async stateOf(who: Address) {
    const found = (await this.own(who)).json().data.replacement;
    return found && [found.wallet, found.state];
  }

  async close(): Promise<void> {
    await this.office.close();
  }

  async carryOut(): Promise<number> {
    return carryOutReplacements(this.office.context, DECLARED.exports);
  }

  async authorised(...wallets: readonly Address[]): Promise<boolean[]> {
    await this.office.settled();
    return Promise.all(wallets.map((one) => this.office.isAuthorised(one)));
  }
}

forOneDatabase((name, open) => {
  describe(`a citizen who lost the wallet, on ${name}`, () => {
    const atDesk = testsIn(async () => Desk.open(await open()));

    atDesk('gets another after the days of waiting, and the old one ends on the contract', async (desk) => {
      const { office, lost } = desk;
      const before = (await office.exported(lost.wallet)).record;
      const member = { user_id: '0123456789abcdef', pseudonym: 'Hornbill of Kandy', folded: 'hornbill' };
      await office.db
        .insertInto('forum_members')
        .values({ ...member, wallet: lost.wallet, created_at: office.context.clock() })
        .execute();
      const unproved = (await desk.ask(FRESH)).json().data;
      assert.deepEqual(unproved, { missing_checks: ['email-code', 'mobile-code'], replacement: null });
      assert.equal(await desk.stateOf(lost.wallet), null, 'nothing is kept before the codes');

      await desk.pass(FRESH, lost);
      const asked = await desk.ask(FRESH);
      assert.equal(asked.statusCode, 200, asked.body);
      const { replacement } = asked.json().data;
      assert.deepEqual([replacement.wallet, replacement.state], ['new', 'waiting']);
      assert.equal(Date.parse(replacement.due_at) - Date.parse(replacement.requested_at), 3 * DAY_MS);
      assert.deepEqual(await desk.stateOf(lost.wallet), ['replaced', 'waiting']);
      const messages = await office.db
        .selectFrom('outgoing_messages')
        .select('channel')
        .orderBy('id')
        .execute();
      assert.deepEqual(
        messages.map(({ channel }) => channel),
        ['email', 'mobile'],
      );
      assert.deepEqual((await desk.ask(FRESH)).json().data.replacement, replacement, 'said again');

      await office.passOnChain(3 * DAY_MS - 1_000);
      assert.equal(await desk.carryOut(), 0);
      office.pass(2_000);
      assert.equal(await desk.carryOut(), 1);
      assert.deepEqual(await desk.authorised(lost.wallet, FRESH), [false, true]);
      assert.deepEqual(await desk.stateOf(FRESH), ['new', 'under-way']);
      assert.equal(await activateAuthorised(office.db, office.context.clock()), 1);
      assert.deepEqual(await desk.stateOf(FRESH), ['new', 'done']);

      const after = (await office.exported(FRESH)).record;
      assert.deepEqual(after, { ...before, evm: FRESH, checks: after.checks });
      const members = await office.db.selectFrom('forum_members').select('wallet').execute();
      assert.deepEqual(members, [{ wallet: FRESH }]);

      // A database that is rebuilt from the ledger learns again whose wallets they are.
      await office.db.updateTable('citizens').set({ earlier_wallets: [] }).execute();
      await restoreCitizens(office.db);
      assert.deepEqual(await earlierWallets(office.db, FRESH), [lost.wallet]);

      const session = await office.app.inject({
        url: '/api/session',
        headers: await office.signedIn(lost.wallet),
      });
      assert.deepEqual([session.json().data.registration, session.json().data.citizen], ['none', false]);
      const again = await office.reserve({ ...buildApplicant(2), wallet: lost.wallet });
      assert.deepEqual([again.statusCode, again.json().kind], [409, 'wallet-replaced']);

      await compareCitizens(office.context, null);
      const { days, findings } = (await office.app.inject({ url: '/api/citizens/daily' })).json().data;
      const sum = (field: string) =>
        days.reduce((all: number, day: Record<string, number>) => all + (day[field] ?? 0), 0);
      assert.deepEqual(['passed', 'replaced', 'authorised', 'revoked'].map(sum), [1, 1, 2, 1]);
      assert.equal(days.at(-1).authorised_at_end, 1);
      assert.deepEqual(
        [findings.unchecked.count, findings.unauthorised, findings.exceeding_days],
        [0, 0, []],
      );
    });

    atDesk('can be stopped in time with the old wallet', async (desk) => {
      const { office, lost } = desk;
      await desk.pass(FRESH, lost);
      await desk.ask(FRESH);
      assert.equal((await desk.own(OTHER, 'DELETE')).statusCode, 200);
      assert.deepEqual(await desk.stateOf(FRESH), ['new', 'waiting'], 'a stranger stops nothing');
      assert.equal((await desk.own(lost.wallet, 'DELETE')).statusCode, 200);
      office.passDays(4);
      assert.equal(await desk.carryOut(), 0);
      assert.deepEqual(await desk.authorised(lost.wallet, FRESH), [true, false]);
      assert.equal(await desk.stateOf(FRESH), null);

      const again = (await desk.ask(FRESH)).json().data;
      assert.deepEqual(again.missing_checks, ['email-code', 'mobile-code'], 'the codes count once');
      await desk.pass(FRESH, lost);
      await desk.ask(FRESH);
      office.passDays(4);
      await desk.carryOut();
      const late = await desk.own(lost.wallet, 'DELETE');
      assert.deepEqual([late.statusCode, late.json().kind], [409, 'replacement-under-way']);
    });

    atDesk('stays linked to it, whatever is done before the contract hears of it', async (desk) => {
      const { office, lost } = desk;
      await desk.pass(FRESH, lost);
      await desk.ask(FRESH);
      await office.setRegistrar(false); // the contract takes nothing
      office.passDays(4);
      await desk.carryOut();
      await office.refused();
      const headers = await office.signedIn(FRESH);
      const url = '/api/users/me';
      const moved = await office.app.inject({
        method: 'PUT',
        url,
        payload: { email: 'o@mail.example' },
        headers,
      });
      assert.deepEqual([moved.statusCode, moved.json().kind], [409, 'being-authorised']);
      const other = await office.reserve({ ...buildApplicant(3), wallet: FRESH });
      assert.deepEqual([other.statusCode, other.json().kind], [409, 'being-authorised']);
      assert.deepEqual(await releaseRefused(office.context), 0);

      await office.setRegistrar(true);
      await office.app.inject({ method: 'DELETE', url, headers });
      office.context.events.emit({ kind: 'outbox.filled' });
      assert.deepEqual(await desk.authorised(lost.wallet, FRESH), [false, false], 'erased: nobody acts');
    });

    atDesk('asks an admin first, where the lost wallet holds an office', async (desk) => {
      const { office, lost } = desk;
      await office.signedInWith('official', lost.wallet);
      await desk.pass(FRESH, lost);
      const refused = await desk.ask(FRESH);
      assert.deepEqual([refused.statusCode, refused.json().kind], [409, 'holds-office']);
      await office.signedInWith('official', OTHER);
      await desk.pass(OTHER, lost);
      assert.equal((await desk.ask(OTHER)).json().kind, 'wallet-known', 'and an office replaces nobody');
    });

    atDesk('is one request: the next wallet that proves the same takes its place', async (desk) => {
      const { office, lost } = desk;
      for (const who of [FRESH, OTHER]) {
        await desk.pass(who, lost);
        assert.equal((await desk.ask(who)).statusCode, 200);
        office.pass(HOUR_MS);
      }
      assert.deepEqual([await desk.stateOf(FRESH), await desk.stateOf(OTHER)], [null, ['new', 'waiting']]);
      office.passDays(3);
      assert.equal(await desk.carryOut(), 1);
      assert.deepEqual(await desk.authorised(lost.wallet, FRESH, OTHER), [false, false, true]);
    });

    atDesk('is looked up only after both codes were confirmed', async (desk) => {
      const { lost } = desk;
      const stranger = buildApplicant(2);
      await desk.pass(FRESH, stranger);
      const about = async (form: Form) => {
        const answer = await desk.ask(FRESH, form);
        return [answer.statusCode, answer.json().kind ?? answer.json().data.missing_checks];
      };
      const all = ['email-code', 'mobile-code'];
      assert.deepEqual(await about(lost), [200, all], 'codes of other addresses');
      assert.deepEqual(await about({ ...stranger, nicNumber: lost.nicNumber }), [
        404,
        'no-such-registration',
      ]);
      assert.deepEqual(await about(stranger), [404, 'no-such-registration']);
      await desk.pass(OTHER, lost);
      assert.deepEqual(await about(lost), [200, all], 'codes that another wallet passed');
      assert.deepEqual(await about({ ...lost, nicNumber: '1' }), [400, 'invalid-registration']);
      const nobody = await desk.office.post('/api/users/replacements', {});
      assert.equal(nobody.statusCode, 401);
    });

    atDesk('does not get a wallet that is or was a citizen’s', async (desk) => {
      const { office, lost } = desk;
      const second = buildApplicant(2);
      await desk.register(second);
      await desk.pass(second.wallet, lost);
      const taken = await desk.ask(second.wallet);
      assert.deepEqual([taken.statusCode, taken.json().kind], [409, 'wallet-known']);

      await desk.pass(FRESH, lost);
      await desk.ask(FRESH);
      assert.equal((await office.reserve({ ...buildApplicant(3), wallet: FRESH })).statusCode, 200);
      office.passDays(4);
      await desk.carryOut();
      assert.equal(await desk.stateOf(FRESH), null, 'it registers somebody else meanwhile');
      assert.deepEqual(await desk.authorised(lost.wallet), [true]);
    });

    const withoutCodes = testsIn(async () => RegistryOffice.open(await open()));
    withoutCodes('must ask an office where nobody is asked for codes', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      await office.save(form);
      const { nicNumber, email, mobileNumber } = form;
      const body = { nicNumber, email, mobileNumber };
      const refused = await office.post('/api/users/replacements', body, await office.signedIn(FRESH));
      assert.deepEqual([refused.statusCode, refused.json().kind], [403, 'replacement-unavailable']);
    });
  });
});
