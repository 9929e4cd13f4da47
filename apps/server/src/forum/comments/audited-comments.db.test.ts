import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import { forOneDatabase } from '@sabha/db/test/databases';
import { actRecordResponseSchema } from '@sabha/domain/acts/act-record';
import type { AuditLine } from '@sabha/domain/audit/bundle-format';
import { parseAddress } from '@sabha/domain/core/hex';
import { writtenCommentResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import type { Kysely } from 'kysely';
import { writeReport } from '../../../../../packages/audit/src/report/write-report.ts';
import { auditLines } from '../../../../../packages/audit/test/seal.ts';
import { FOLLOWED_KINDS } from '../../../test/declared-kinds.ts';
import { AuditedFixture } from '../../../test/voting/audited-fixture.ts';
import { buildCitizen } from '../../../test/voting/ballots.ts';
import { readReceiptKeys } from '../../acts/receipt-keys.ts';
import { bundleLines } from '../../audit-bundle/bundle-lines.ts';
import { takeCut } from '../../audit-bundle/take-cut.ts';
import { checkRange } from '../../integrity/check-range.ts';
import type { Fault } from '../../integrity/check-record.ts';
import { proofs } from '../../integrity/proofs.ts';
import { TURNS } from '../../integrity/record.store.ts';
import { COMMENTS_BUNDLE_SECTION } from '../audit-section.ts';
import { COMMENT_EDIT_FORM } from './comment-edit-kind.ts';
import { COMMENT_FORM } from './comment-kind.ts';
import { COMMENT_STEP_FORM } from './comment-step-kind.ts';

const NAME = { en: 'Clean Water Policy', si: 'පිරිසිදු ජල ප්‍රතිපත්තිය', ta: 'தூய நீர்க் கொள்கை' };
const [amara, bala] = [buildCitizen(1), buildCitizen(2)];
const FORMS = [COMMENT_FORM, COMMENT_EDIT_FORM, COMMENT_STEP_FORM];
const PARTS = { sections: [COMMENTS_BUNDLE_SECTION], followed: FOLLOWED_KINDS };

type Headers = Readonly<Record<string, string>>;

/** A discussion on one policy, on the whole server with a real chain. */
class Discussion {
  readonly fixture: AuditedFixture;
  readonly policy: number;
  readonly amara: Headers;
  readonly bala: Headers;

  constructor(fixture: AuditedFixture, policy: number, [one, other]: readonly [Headers, Headers]) {
    this.fixture = fixture;
    this.policy = policy;
    this.amara = one;
    this.bala = other;
  }

  static async open(fixture: AuditedFixture): Promise<Discussion> {
    await fixture.admit(amara, bala);
    await fixture.settle();
    const official = await fixture.http.signedInAs('official');
    const made = await call(fixture, official, 'POST', '/api/policies', {
      name: NAME,
      status: 'PUBLIC_CONSULTATION',
    });
    const sessions = [
      await sessionOf(fixture, amara.address),
      await sessionOf(fixture, bala.address),
    ] as const;
    return new Discussion(fixture, made.json().data.id, sessions);
  }

  async write(by: Headers, comment: string, reply_id: number | null = null) {
    const body = { policy_id: this.policy, comment, reply_id };
    const answer = await call(this.fixture, by, 'POST', '/api/comments', body);
    return writtenCommentResponseSchema.parse(answer.json()).data;
  }

  async edit(by: Headers, id: number, comment: string): Promise<void> {
    await call(this.fixture, by, 'PUT', `/api/comments/${id}`, { comment, label: 'against' });
  }

  async remove(by: Headers, id: number): Promise<void> {
    await call(this.fixture, by, 'DELETE', `/api/comments/${id}`);
  }

  async record(digest: string) {
    const answer = await this.fixture.http.app.inject({ url: `/api/acts/${digest}` });
    return actRecordResponseSchema.parse(answer.json()).data;
  }
}

async function sessionOf({ http }: AuditedFixture, address: string): Promise<Headers> {
  return http.signedIn(parseAddress(address));
}

async function call(
  { http }: AuditedFixture,
  by: Headers,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const payload = body ? { payload: JSON.stringify(body) } : {};
  const headers = body ? { ...by, 'content-type': 'application/json' } : by;
  const answer = await http.app.inject({ method, url, headers, ...payload });
  assert.ok(answer.statusCode < 300, answer.body);
  return answer;
}

/** The check of the record finds the five acts whole, and one whose content is changed. */
async function seesChangedActs(db: Kysely<Schema>, deployment: Deployment | null): Promise<void> {
  const faults = async () => {
    const found: Fault[] = [];
    for (let round = 0n; round < TURNS; round += 1n) {
      const check = { db, forms: FORMS, proofs: proofs(deployment, FORMS, round), differing: [] };
      found.push(...(await checkRange(check, 1n, 5n)).faults);
    }
    return found;
  };
  assert.deepEqual(await faults(), []);
  const { payload } = await db
    .selectFrom('acts')
    .select('payload')
    .where('id', '=', 2n)
    .executeTakeFirstOrThrow();
  const other = Buffer.from(payload);
  other[31] = (other[31] ?? 0) + 1;
  await db.updateTable('acts').set({ payload: other }).where('id', '=', 2n).execute();
  assert.deepEqual(await faults(), [{ kind: 'root', first: 2n, last: 2n }]);
  await db.updateTable('acts').set({ payload }).where('id', '=', 2n).execute();
}

forOneDatabase((name, open) => {
  describe(`${name}: the audit of comments`, () => {
    const held = (what: string, run: (talk: Discussion) => Promise<void>) =>
      test(what, async () => {
        const fixture = await AuditedFixture.open(await open());
        try {
          await run(await Discussion.open(fixture));
        } finally {
          await fixture.close();
        }
      });

    held('finds a discussion in order, and what an operator takes away without a step', async (talk) => {
      const { fixture } = talk;
      const first = await talk.write(talk.amara, 'Every village should have its water tested.');
      const reply = await talk.write(talk.bala, 'Who pays for all of the tests?', first.comment.comment_id);
      const last = await talk.write(talk.bala, 'The deadline in this draft is far too early.');
      await talk.edit(talk.amara, first.comment.comment_id, 'Every well should be tested twice a year.');
      await talk.remove(talk.bala, last.comment.comment_id);
      const waits = await talk.record(reply.comment.digest);
      await fixture.propose('A bridge over the river'); // receipts are anchored each minute while anything is open
      await fixture.settle();
      await fixture.anchor();
      const anchored = await talk.record(reply.comment.digest);
      // Nothing is sent to a contract: an attested act stays received, and its receipt is anchored.
      assert.deepEqual([waits.ledger.state, anchored.ledger.state], ['received', 'received']);
      assert.ok(waits.receipt.anchor === null && anchored.receipt.anchor !== null);
      assert.equal(anchored.authorization, null);
      const { addresses } = fixture.fixture.link.deployment() ?? assert.fail();
      assert.equal(anchored.contract.toLowerCase(), addresses.receiptLog?.toLowerCase());

      const whole = await fixture.audit(fixture.keep(await fixture.bundle()), fixture.rpcUrl);
      assert.deepEqual(whole.findings.listed, []);
      const text = writeReport(whole, null);
      assert.match(text, /3 comments\n +1 edits of comments\n +1 removals/);
      assert.match(text, /Comments on policies: 3 listed, 0 of them with findings/);
      const one = await fixture.bundle(`?comment=${reply.comment.comment_id}`);
      assert.ok(!one.includes('tested twice'));
      assert.deepEqual((await fixture.audit(fixture.keep(one), fixture.rpcUrl)).findings.listed, []);

      const { db } = fixture.fixture;
      await seesChangedActs(db, fixture.fixture.link.deployment());
      const found = async () => {
        const { findings } = await fixture.audit(fixture.keep(await fixture.bundle()));
        return findings.listed.map(({ kind, detail }) => `${kind} ${detail}`);
      };
      const { comment_id: number } = reply.comment;
      await db.updateTable('comments').set({ text: 'I agree' }).where('number', '=', number).execute();
      assert.deepEqual(await found(), [`text-changed comment ${number} has another text than its hash says`]);
      const silently = { text: null, salt: null, state: 'removed' } as const;
      await db.updateTable('comments').set(silently).where('number', '=', number).execute();
      assert.deepEqual(await found(), [
        `comment-removed-silently comment ${number} is removed without a step`,
      ]);
      await db.deleteFrom('comments').where('number', '=', number).execute();
      assert.deepEqual(await found(), [
        `act-without-subject act 2: comment ${number} is missing though its act is in the record`,
      ]);
    });

    held('is of one moment, whatever is edited and removed while it is made', async (talk) => {
      const { fixture } = talk;
      const { http } = fixture;
      const edited = await talk.write(talk.amara, 'Every village should have its water tested.');
      const removed = await talk.write(talk.bala, 'The deadline in this draft is far too early.');
      await talk.edit(talk.bala, removed.comment.comment_id, 'The deadline in this draft is much too early.');
      const cut = (await takeCut(http.context, PARTS, null)) ?? assert.fail();
      await talk.edit(talk.amara, edited.comment.comment_id, 'Every well should be tested twice a year.');
      await talk.edit(talk.amara, edited.comment.comment_id, 'Every well should be tested each month.');
      await talk.remove(talk.bala, removed.comment.comment_id);
      await talk.write(talk.bala, 'A comment that comes after the bundle was taken.');
      const { receiptSigner } = fixture.fixture.link.connection.accounts;
      const receiptKeys = await readReceiptKeys(http.context, receiptSigner.address);
      const lines: AuditLine[] = [];
      const publisher = { receiptKeys, versions: new Map<string, string | null>() };
      for await (const line of bundleLines(http.context.db, cut, PARTS.sections, publisher)) lines.push(line);
      const texts = lines.flatMap((line) => (line.kind === 'subject' ? [[line.state, line.text]] : []));
      assert.deepEqual(texts, [
        ['shown', edited.comment.comment],
        ['shown', null],
      ]);
      const { findings, clean } = await auditLines(lines, fixture.threads);
      assert.deepEqual([Object.keys(findings.counts), clean], [['comment-gone-since'], true]);
    });
  });
});
