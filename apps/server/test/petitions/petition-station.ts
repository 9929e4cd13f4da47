import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { OpenDatabase } from '@sabha/db/open';
import type { SignedStruct } from '@sabha/domain/acts/signed-struct';
import { signingDomain } from '@sabha/domain/acts/signed-struct';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { PETITION_DEBATE_SIGNATURES } from '@sabha/domain/petitions/petition-response';
import { ENDORSEMENT, PETITION_DRAFT, SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';
import {
  type PetitionText,
  petitionTextHash,
  petitionTextSchema,
} from '@sabha/domain/petitions/petition-text';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Hex, PrivateKeyAccount } from 'viem';
import { actLedger } from '../../src/acts/act-ledger.ts';
import { followLedger } from '../../src/acts/ledger/follow-ledger.ts';
import { Events } from '../../src/events.ts';
import { liveRoutes } from '../../src/live/live-routes.ts';
import { LIVE_PETITIONS } from '../../src/petitions/live-petitions.ts';
import { petitionsRoutes } from '../../src/petitions/routes.ts';
import { shareRoutes } from '../../src/petitions/share/share-routes.ts';
import { ChainFixture } from '../chain-fixture.ts';
import { FOLLOWED_KINDS } from '../declared-kinds.ts';

export const TEXT = petitionTextSchema.parse({
  title: 'A bridge for Kitulgala',
  description: 'The old one was washed away.',
});
/** Small enough that a test's citizens are enough to list a petition. */
const SUPPORTERS = 2;

/** Signs a message of a struct as a wallet would; gives the signature and the digest. */
async function sign<Message extends Record<string, unknown>>(
  by: PrivateKeyAccount,
  struct: SignedStruct<Message>,
  message: Message,
  contract: { readonly chainId: number; readonly address: Hex },
): Promise<{ signature: Hex; digest: string }> {
  const signature = await by.signTypedData({
    domain: signingDomain(contract),
    types: struct.types,
    primaryType: struct.name,
    message,
  });
  return { signature, digest: struct.digest(struct.encode(message), contract) };
}

interface DraftTerms {
  readonly by: PrivateKeyAccount;
  readonly contract: { readonly chainId: number; readonly address: Hex };
  readonly now: Date;
  readonly required?: number;
  readonly text?: PetitionText;
  readonly closesInDays?: number;
}

/** Body of a petition, signed by its author. */
export async function draftBody({
  by,
  contract,
  now,
  required = 3,
  text = TEXT,
  closesInDays = 30,
}: DraftTerms) {
  const seconds = BigInt(Math.floor(now.getTime() / 1000));
  const author = parseAddress(by.address);
  const closesAt = seconds + BigInt(closesInDays * 86_400);
  const validFrom = seconds;
  const deadline = seconds + 600n;
  const draft = {
    textHash: petitionTextHash(text),
    requiredSignatures: required,
    closesAt,
    author,
    validFrom,
    deadline,
  };
  const { signature, digest } = await sign(by, PETITION_DRAFT, draft, contract);
  const body = {
    ...text,
    required_signature_count: required,
    wallet_address: author,
    closes_at: closesAt.toString(),
    valid_from: validFrom.toString(),
    deadline: deadline.toString(),
    signature,
  };
  return { body, digest };
}

interface EndorsementTerms {
  readonly by: PrivateKeyAccount;
  readonly petition: string;
  readonly contract: { readonly chainId: number; readonly address: Hex };
  readonly now: Date;
  readonly seq?: bigint;
  readonly choice?: 'sign' | 'withdraw';
}

/** Body of a signature under a petition, or of its withdrawal. */
export async function endorsementBody({
  by,
  petition,
  contract,
  now,
  seq = 1n,
  choice = 'sign',
}: EndorsementTerms) {
  const signer = parseAddress(by.address);
  const deadline = BigInt(Math.floor(now.getTime() / 1000)) + 600n;
  const number = choice === 'sign' ? SIGNS : WITHDRAWS;
  const message = { petitionId: parseHash(petition), choice: number, signer, seq, deadline };
  const { signature, digest } = await sign(by, ENDORSEMENT, message, contract);
  const body = {
    wallet_address: signer,
    choice,
    seq: seq.toString(),
    deadline: deadline.toString(),
    signature,
  };
  return { body, digest };
}

/** The calls about petitions over HTTP, with a real chain behind them that a test moves on step by step. */
export class PetitionStation {
  readonly fixture: ChainFixture;
  readonly #app;
  readonly #beside: PetitionStation[] = [];

  private constructor(fixture: ChainFixture, context = fixture.context) {
    this.fixture = fixture;
    this.#app = fastify().withTypeProvider<ZodTypeProvider>();
    this.#app.setValidatorCompiler(validatorCompiler);
    this.#app.setSerializerCompiler(serializerCompiler);
    petitionsRoutes(this.#app, context, actLedger(fixture.link), {
      supporters: SUPPORTERS,
      response: 0,
      debate: PETITION_DEBATE_SIGNATURES,
    });
    shareRoutes(this.#app, context, () => 'http://sabha.test');
    liveRoutes(this.#app, { ...context, config: { liveReaders: 100 } }, [LIVE_PETITIONS]);
  }

  static async open(database: OpenDatabase): Promise<PetitionStation> {
    return new PetitionStation(await ChainFixture.open(database));
  }

  /** Another server on the same database and chain, which hears nothing of what this one does; closed with it. */
  openBeside(): PetitionStation {
    const other = new PetitionStation(this.fixture, { ...this.fixture.context, events: new Events() });
    this.#beside.push(other);
    return other;
  }

  /** Listens on a free port of this machine; gives the origin. */
  async listen(): Promise<string> {
    return this.#app.listen({ host: '127.0.0.1', port: 0 });
  }

  get contract() {
    const address = this.fixture.link.deployment()?.addresses.petitions;
    if (!address) throw new Error('The contracts are not deployed');
    return { chainId: this.fixture.link.connection.endpoint.chainId, address };
  }

  /** Makes these voters of the fixture citizens, in the database and on the chain. */
  async admit(...voters: number[]): Promise<void> {
    await this.register(...voters);
    await this.fixture.authorise(...voters);
  }

  /** Citizens here of whom the contract does not know yet. */
  async register(...voters: number[]): Promise<void> {
    for (const n of voters) {
      const wallet = parseAddress(this.fixture.voter(n).address);
      const row = { status: 'active' as const, wallet, registered_at: new Date(), revoked_at: null };
      await this.fixture.db.insertInto('citizens').values(row).execute();
    }
  }

  async post(url: string, payload: object) {
    const answer = await this.#app.inject({ method: 'POST', url, payload });
    return { status: answer.statusCode, json: answer.json() };
  }

  async get(url: string) {
    const answer = await this.#app.inject({ url });
    return { status: answer.statusCode, json: answer.json() };
  }

  /** An answer that is no JSON. */
  async answer(url: string, headers: Record<string, string> = {}) {
    return this.#app.inject({ url, headers });
  }

  /** An answer that is a file. */
  async text(url: string): Promise<string> {
    return (await this.answer(url)).body;
  }

  /** A petition as voter `n` signs it, which nobody has heard of yet. */
  async draft(n: number, terms: Partial<DraftTerms> = {}) {
    const by = this.fixture.voter(n);
    return draftBody({ by, contract: this.contract, now: this.fixture.clock(), ...terms });
  }

  /** A signed draft goes to the contract from the wallet of voter `n`; gives how the transaction ended. */
  async sendDraft(n: number, body: Awaited<ReturnType<typeof draftBody>>['body']): Promise<string> {
    const { connection } = this.fixture.link;
    const draft = {
      textHash: petitionTextHash(body),
      requiredSignatures: body.required_signature_count,
      closesAt: BigInt(body.closes_at),
      author: body.wallet_address,
      validFrom: BigInt(body.valid_from),
      deadline: BigInt(body.deadline),
    };
    const hash = await connection.walletFor(this.fixture.voter(n)).writeContract({
      ...{ address: this.contract.address, abi: petitionsAbi, functionName: 'createPetitionsBySig' },
      args: [[{ draft, signature: body.signature }]],
    });
    return (await connection.publicClient.waitForTransactionReceipt({ hash })).status;
  }

  /** The petitions that the chain has, as the server read them. */
  async creations() {
    return this.fixture.db
      .selectFrom('chain_events')
      .select(['digest', 'tx_hash'])
      .where('name', '=', 'PetitionCreated')
      .execute();
  }

  /** Creates a petition of voter `n`; gives its number, its digest and the answer. */
  async create(n: number, terms: Partial<DraftTerms> = {}) {
    const { body, digest } = await this.draft(n, terms);
    const { status, json } = await this.post('/api/petitions', body);
    return { status, json, body, digest, id: json.data?.petition?.id as number };
  }

  /** Voter `n` signs a petition, or withdraws the signature. */
  async sign(id: number, petition: string, n: number, terms: Partial<EndorsementTerms> = {}) {
    const now = this.fixture.clock();
    const signed = { by: this.fixture.voter(n), petition, contract: this.contract, now, ...terms };
    const { body, digest } = await endorsementBody(signed);
    return { body, digest, ...(await this.post(`/api/petitions/${id}/sign`, body)) };
  }

  /** Brings everything to the chain and back, and lets the contract overrule. */
  async settle(): Promise<void> {
    await this.fixture.drain();
    await followLedger(this.fixture.context, FOLLOWED_KINDS);
  }

  /** How many signatures the product shows. */
  async shown(id: number): Promise<number> {
    return (await this.get(`/api/petitions/${id}`)).json.data.signature_count;
  }

  async close(): Promise<void> {
    for (const station of [...this.#beside, this]) await station.#app.close();
    await this.fixture.close();
  }
}
