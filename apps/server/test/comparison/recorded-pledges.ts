import type { OpenDatabase } from '@sabha/db/open';
import { sql } from 'kysely';
import type { ComparedKind } from '../../src/comparison/compared-kind.ts';
import { type CountedAct, hashOf, type NewEvent, RecordedChain, walletOf } from './recorded-chain.ts';

/**
 * An invented kind of act with tables of its own: citizens pledge a tree (choice 1) or take the pledge back (2). Its contract
 * knows a list of pledges by a hash, and its count is of the pledges alone.
 */
export class RecordedPledges {
  readonly chain: RecordedChain;
  readonly kind: ComparedKind;

  private constructor(chain: RecordedChain) {
    this.chain = chain;
    this.kind = pledgesOn(chain);
    chain.counts('pledge', pledgeMade);
  }

  /** Its tables, empty, beside the product's. */
  static async open(database: OpenDatabase): Promise<RecordedPledges> {
    const { db } = database;
    const chain = await RecordedChain.open(database);
    await sql`drop table if exists pledge_lists, pledges_current, pledge_counts`.execute(db);
    await sql`create table pledge_lists (id integer primary key, digest text unique, title jsonb, text_hash text)`.execute(
      db,
    );
    await sql`create table pledges_current (list_id integer, citizen text, choice smallint, seq bigint, act_id bigint,
      primary key (list_id, citizen))`.execute(db);
    await sql`create table pledge_counts (list_id integer primary key, pledged bigint)`.execute(db);
    return new RecordedPledges(chain);
  }

  /** A list of pledges that is on the chain. */
  async begin(list: number): Promise<void> {
    const { db } = this.chain.context;
    const title = JSON.stringify({ en: `List ${list}`, si: 's', ta: 't' });
    const textHash = hashOf(`text ${list}`);
    await sql`insert into pledge_lists values (${list}, ${digestOf(list)}, ${title}::jsonb, ${textHash})`.execute(
      db,
    );
    await sql`insert into pledge_counts values (${list}, 0)`.execute(db);
    const args = { list: digestOf(list), textHash };
    await this.chain.begin({
      contract: 'pledges',
      name: 'ListBegun',
      subject: null,
      actor: walletOf('a0'),
      digest: digestOf(list),
      args,
    });
  }

  /** Takes in a pledge as the server would. */
  async receive(list: number, citizen: string, choice: 1 | 2): Promise<void> {
    const { db } = this.chain.context;
    const { id, seq } = await this.chain.receive({
      kind: 'pledge',
      subject: BigInt(list),
      author: citizen,
      choice,
    });
    await sql`insert into pledges_current values (${list}, ${citizen}, ${choice}, ${seq}, ${id})
      on conflict (list_id, citizen) do update set choice = excluded.choice, seq = excluded.seq, act_id = excluded.act_id`.execute(
      db,
    );
    await sql`update pledge_counts set pledged = (select count(*) from pledges_current p
      where p.list_id = ${list} and p.choice = 1) where list_id = ${list}`.execute(db);
  }
}

const digestOf = (list: number | bigint) => hashOf(`list ${list}`);

function pledgeMade({ subject, author, choice, previous, seq, digest }: CountedAct): NewEvent {
  const args = { list: digestOf(subject), choice, previous, seq: String(seq) };
  return { contract: 'pledges', name: 'PledgeMade', subject: null, actor: author, digest, args };
}

/** How pledges are compared. The contract is the chain of the test itself. */
function pledgesOn(chain: RecordedChain): ComparedKind {
  return {
    name: 'pledge',
    current: sql`select list_id as subject, citizen as author, choice, seq, act_id from pledges_current`,
    recorded: (list) => sql`
      select actor as author, (args ->> 'choice')::int as choice, (args ->> 'previous')::int as previous,
        (args ->> 'seq')::numeric as seq, block_number, log_index, mined_at
      from chain_events where name = 'PledgeMade' and contract = 'pledges'
        and args ->> 'list' = (select digest from pledge_lists where id = ${list})`,
    subjects: {
      inDatabase: sql`select id as subject from pledge_lists`,
      onLedger: sql`
        select l.id as subject from chain_events e join pledge_lists l on l.digest = e.digest where e.name = 'ListBegun'`,
    },
    events: sql`
      select l.id as subject, e.actor as author, e.block_number, e.name = 'ListBegun' as about_subject
      from chain_events e join pledge_lists l on l.digest = e.args ->> 'list' where e.contract = 'pledges'`,
    published: (list) =>
      sql`select pledged as first, null::bigint as second from pledge_counts where list_id = ${list}`,
    sizes: sql`select list_id as subject, pledged as acts from pledge_counts`,
    titles: sql`select id as subject, title from pledge_lists`,
    async compareRecord(db, list) {
      const { rows } = await sql<{ same: boolean }>`
        select l.text_hash = e.args ->> 'textHash' as same
        from pledge_lists l join chain_events e on e.name = 'ListBegun' and e.digest = l.digest
        where l.id = ${list}`.execute(db);
      return rows[0]?.same ? 'matched' : 'differs';
    },
    contractTally: async ({ subject, blockNumber }) => ({
      first: chain.tally('pledge', subject, blockNumber).first,
      second: null,
    }),
  };
}
