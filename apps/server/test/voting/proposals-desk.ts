import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import { HttpFixture } from '../http-fixture.ts';

const DAY_MS = 86_400_000;

/** Categories as the demonstration names them; their numbers are 1, 2 and 3. */
const CATEGORIES = [
  ['Health', 'සෞඛ්‍ය', 'சுகாதாரம்'],
  ['Education', 'අධ්‍යාපනය', 'கல்வி'],
  ['Infrastructure', 'යටිතල පහසුකම්', 'உட்கட்டமைப்பு'],
] as const;

/** What an official sends to publish a proposal; every text may be left as it is. */
export interface Draft {
  title?: { en: string; si: string; ta: string };
  short_description?: { en: string; si: string; ta: string };
  category_id?: number;
  opens_at?: string;
  expired_date?: string;
  rerun_of?: number;
}

const TEXT = { en: 'A bridge', si: 'පාලමක්', ta: 'ஒரு பாலம்' };

/** The whole server on a database with three categories, and an official who publishes. The chain is down. */
export class ProposalsDesk {
  readonly fixture: HttpFixture;
  #official: Record<string, string>;

  private constructor(fixture: HttpFixture, official: Record<string, string>) {
    this.fixture = fixture;
    this.#official = official;
  }

  static async open(database: OpenDatabase, options: Parameters<typeof HttpFixture.open>[1] = {}) {
    const fixture = await HttpFixture.open(database, {
      ...options,
      settings: { RATE_READS_PER_MINUTE: '100000', RATE_WRITES_PER_MINUTE: '100000', ...options.settings },
    });
    const at = { version: 1, created_at: fixture.now, updated_at: fixture.now, removed_at: null };
    const rows = CATEGORIES.map(([name_en, name_si, name_ta]) => ({ name_en, name_si, name_ta, ...at }));
    await database.db.insertInto('spending_categories').values(rows).execute();
    return new ProposalsDesk(fixture, await fixture.signedInAs('official'));
  }

  /** Lets time pass; the official signs in again, since a session does not last. */
  async pass(milliseconds: number): Promise<void> {
    this.fixture.pass(milliseconds);
    this.#official = await this.fixture.signedIn(parseAddress(`0x${'b2'.repeat(20)}`));
  }

  /** A day from now on, as an ISO instant. */
  day(days: number): string {
    return new Date(this.fixture.now.getTime() + days * DAY_MS).toISOString();
  }

  draft(changes: Draft = {}) {
    const same = { title: TEXT, short_description: TEXT, description_in_details: TEXT };
    return { ...same, category_id: 1, expired_date: this.day(10), ...changes };
  }

  send(method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown, headers: Record<string, string> = {}) {
    return this.fixture.app.inject({
      method,
      url,
      headers: { ...this.#official, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.fixture.app.inject({ url, headers });
  }

  /** Publishes a proposal; gives its number. */
  async publish(changes: Draft = {}): Promise<number> {
    const answer = await this.send('POST', '/api/proposals', this.draft(changes));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data.id;
  }

  /** The numbers of the proposals that an address lists, in its order. */
  async listed(url: string): Promise<number[]> {
    const answer = await this.get(url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json().data.map(({ id }: { id: number }) => id);
  }
}
