import { petitionTextHash, petitionTextSchema } from '@sabha/domain/petitions/petition-text';
import { sql } from 'kysely';
import {
  type CountedAct,
  hashOf,
  type NewEvent,
  NOW,
  type RecordedChain,
} from '../comparison/recorded-chain.ts';

const CLOSES_AT = new Date(NOW.getTime() + 86_400_000);

/** Petitions and the signatures under them on a chain that is only recorded. */
export class RecordedSignatures {
  readonly chain: RecordedChain;

  constructor(chain: RecordedChain) {
    this.chain = chain;
    chain.counts('endorsement', petitionSigned);
  }

  /** A petition that is on the chain. */
  async create(id: number, author: string): Promise<void> {
    const { db } = this.chain.context;
    const text = { title: `Petition ${id}`, description: 'A bridge' };
    const textHash = petitionTextHash(petitionTextSchema.parse(text));
    const terms = { required_signatures: 100n, closes_at: CLOSES_AT, created_at: NOW };
    await db
      .insertInto('petitions')
      .values({ id, digest: digestOf(id), ...text, text_hash: textHash, author, ...terms })
      .execute();
    const args = {
      petitionId: digestOf(id),
      author,
      textHash,
      requiredSignatures: 100,
      closesAt: String(CLOSES_AT.getTime() / 1000),
    };
    await this.chain.begin({
      contract: 'petitions',
      name: 'PetitionCreated',
      subject: null,
      subject_digest: digestOf(id),
      actor: author,
      digest: digestOf(id),
      args,
    });
  }

  /** Takes in a signature (1) or its withdrawal (2) as the server does. */
  async receive(petition: number, signer: string, choice: 1 | 2): Promise<void> {
    const { db } = this.chain.context;
    const act = { kind: 'endorsement', subject: BigInt(petition), author: signer, choice };
    const { id, seq } = await this.chain.receive(act);
    const current = { petition_id: petition, signer, choice, seq, act_id: id };
    await db
      .insertInto('petition_signatures_current')
      .values(current)
      .onConflict((conflict) => conflict.columns(['petition_id', 'signer']).doUpdateSet(current))
      .execute();
    await sql`update petitions p set signatures = (select count(*) from petition_signatures_current s
      where s.petition_id = p.id and s.choice = 1) where p.id = ${petition}`.execute(db);
  }
}

const digestOf = (petition: number | bigint) => hashOf(`petition ${petition}`);

function petitionSigned({ subject, author, choice, previous, seq, digest }: CountedAct): NewEvent {
  const args = { petitionId: digestOf(subject), choice, previousChoice: previous, seq: String(seq) };
  return {
    contract: 'petitions',
    name: 'PetitionSigned',
    subject: null,
    subject_digest: digestOf(subject),
    actor: author,
    digest,
    args,
  };
}
