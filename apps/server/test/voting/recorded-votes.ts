import type { OpenDatabase } from '@sabha/db/open';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import type { ChainLink } from '../../src/jobs/chain-link.ts';
import type { JobContext } from '../../src/jobs/job-context.ts';
import {
  type CountedAct,
  type NewEvent,
  NOW,
  RecordedChain,
  walletOf,
} from '../comparison/recorded-chain.ts';
import { ballotColumns } from './ballots.ts';

const text = (en: string) => ({ en, si: en, ta: en });

/** Proposals and votes on a chain that is only recorded. */
export class RecordedVotes {
  readonly chain: RecordedChain;

  constructor(chain: RecordedChain) {
    this.chain = chain;
    chain.counts('ballot', voteCast);
  }

  static async open(database: OpenDatabase): Promise<RecordedVotes> {
    return new RecordedVotes(await RecordedChain.open(database));
  }

  get context(): JobContext {
    return this.chain.context;
  }

  get link(): ChainLink {
    return this.chain.link;
  }

  /** A proposal that is on the chain. */
  async propose(title = 'A bridge'): Promise<number> {
    const texts = { title: text(title), short_description: text('s'), description_in_details: text('d') };
    const [opensAt, closesAt] = [NOW.getTime() - 86_400_000, NOW.getTime() + 86_400_000];
    const author = walletOf('a0');
    const { id } = await this.context.db
      .insertInto('proposals')
      .values({
        title: JSON.stringify(texts.title),
        short_description: JSON.stringify(texts.short_description),
        description_in_details: JSON.stringify(texts.description_in_details),
        category_id: 1,
        author,
        active_status: true,
        opens_at: new Date(opensAt),
        expired_date: new Date(closesAt),
        extendable_until: new Date(closesAt + 3 * 86_400_000),
        eligibility: 'by-close',
        text_hash: proposalTextHash({ ...texts, ...OPEN_BALLOTS }),
        created_at: NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const close = String(closesAt / 1000);
    const window = {
      opensAt: String(opensAt / 1000),
      closesAt: close,
      extendableUntil: String(closesAt / 1000 + 3 * 86_400),
    };
    await this.chain.begin({
      contract: 'proposals',
      name: 'ProposalCreated',
      subject: BigInt(id),
      actor: author,
      digest: null,
      args: {
        proposalId: String(id),
        author,
        textHash: proposalTextHash({ ...texts, ...OPEN_BALLOTS }),
        ...window,
      },
    });
    return id;
  }

  /** Takes in a vote as the server does, with the voter's next number. */
  async receive(proposalId: number, voter: string, choice: 1 | 2): Promise<void> {
    const { db } = this.context;
    const replaced = await db
      .selectFrom('votes_current')
      .select('choice')
      .where('proposal_id', '=', proposalId)
      .where('voter', '=', voter)
      .executeTakeFirst();
    const ballot = { kind: 'ballot', subject: BigInt(proposalId), author: voter, choice };
    const { id, seq } = await this.chain.receive(
      ballot,
      (seq) => ballotColumns({ proposalId, voter, choice, seq }).payload,
    );
    const current = { proposal_id: proposalId, voter, choice, seq, act_id: id };
    await db
      .insertInto('votes_current')
      .values(current)
      .onConflict((conflict) => conflict.columns(['proposal_id', 'voter']).doUpdateSet(current))
      .execute();
    const change = (of: number) => Number(choice === of) - Number(replaced?.choice === of);
    await db
      .insertInto('tally_deltas')
      .values({ proposal_id: proposalId, yes: change(1), no: change(2) })
      .execute();
  }
}

function voteCast({ subject, author, choice, previous, seq, digest }: CountedAct): NewEvent {
  const args = { choice, previousChoice: previous, seq: String(seq), voter: author };
  return { contract: 'proposals', name: 'VoteCast', subject, actor: author, digest, args };
}
