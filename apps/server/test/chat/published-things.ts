import type { OpenDatabase } from '@sabha/db/open';
import { type RawBuilder, sql } from 'kysely';
import { insertReports } from '../../src/reports/reports.store.ts';
import { buildTreasury } from '../spending/treasury.ts';
import { ProposalsDesk } from '../voting/proposals-desk.ts';

const RESPONSE = { en: 'We build it', si: 'ඉදි කරමු', ta: 'கட்டுகிறோம்' };
const NOTE = { en: 'Repaired', si: 'අලුත්වැඩියා කළා', ta: 'சரிசெய்யப்பட்டது' };
const HOUR_MS = 3_600_000;

/** The whole server with things of each kind that the platform publishes. */
export class PublishedThings {
  readonly desk: ProposalsDesk;

  private constructor(desk: ProposalsDesk) {
    this.desk = desk;
  }

  static async open(database: OpenDatabase, settings: Record<string, string> = {}): Promise<PublishedThings> {
    return new PublishedThings(await ProposalsDesk.open(database, { settings }));
  }

  async change(statement: RawBuilder<unknown>): Promise<void> {
    await statement.execute(this.desk.fixture.context.db);
  }

  /** Writes a policy; gives its number. */
  async policy(body: object): Promise<number> {
    const answer = await this.desk.send('POST', '/api/policies', body);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data.id;
  }

  /** Listed petitions in Sinhala with these numbers. */
  async petitions(from: number, to: number): Promise<void> {
    await this.change(sql`
      insert into petitions (id, digest, title, description, text_hash, author, required_signatures, closes_at, created_at,
        language, listed_at)
      select n, 'digest ' || n, 'පෙත්සම ' || n, 'පාලමක්', md5(n::text), '0xab', 100, ${this.desk.day(30)}::timestamptz,
        ${this.desk.day(0)}::timestamptz, 'si', ${this.desk.day(0)}::timestamptz
      from generate_series(${from}::integer, ${to}::integer) n`);
  }

  /** What a ministry responds to a petition. */
  async response(petition: number): Promise<void> {
    await this.change(sql`
      insert into petition_responses (petition_id, number, text, office, published_at)
      values (${petition}, 1, ${JSON.stringify(RESPONSE)}::jsonb, ${JSON.stringify(RESPONSE)}::jsonb, now())`);
    await this.change(sql`update petitions set answered_at = now() where id = ${petition}`);
  }

  /** A report of which the text is public. */
  async report(id: number): Promise<void> {
    const { context, now } = this.desk.fixture;
    const createdAt = new Date(now.getTime() - HOUR_MS);
    await insertReports(context.db, [
      {
        ...{
          id,
          digest: `0xd${id}`,
          nullifier: `0xabc${id}`,
          day: 20_000,
          category: 10,
          priority: 2,
          words: [],
        },
        ...{
          titleDigest: '0x1',
          bodyDigest: '0x2',
          titleText: 'A broken pump',
          bodyText: 'No water since May',
        },
        ...{ threadCommitment: '0x3', evidenceRoot: '0x4', language: 'en' as const, createdAt, textDue: now },
        ...{ title: 'A broken pump', description: 'No water since May' },
      },
    ]);
  }

  async resolve(report: number): Promise<void> {
    await this.change(sql`update reports set resolved_at = now(), resolution_note = ${JSON.stringify(NOTE)}::jsonb
      where id = ${report}`);
  }

  /** A ministry of health with a budget and one project, under the category that is there already. */
  async treasury(): Promise<void> {
    await this.change(sql`truncate spending_categories restart identity cascade`);
    await buildTreasury(this.desk.fixture.context);
  }

  /** Ten rupees more are paid for the project. */
  async payment(): Promise<void> {
    const paid = { paid_on: '2024-03-01', amount: '10', source_id: 1 };
    const answer = await this.desk.send('POST', '/api/projects/1/disbursements', paid);
    if (answer.statusCode >= 300) throw new Error(answer.body);
  }
}
