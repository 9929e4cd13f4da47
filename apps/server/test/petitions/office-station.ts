import type { Office } from '@sabha/chain/accounts';
import { petitionsAbi } from '@sabha/contracts/abi/petitions';
import type { OpenDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import type { PetitionView } from '@sabha/domain/petitions/petition';
import { petitionResponseSchema } from '@sabha/domain/petitions/petition-calls';
import type { Hex } from 'viem';
import { seal } from '../../../../packages/audit/test/seal.ts';
import { restoreCurrent } from '../../src/acts/restored/restore-current.ts';
import type { StepResult } from '../../src/jobs/job.ts';
import { nextGroup } from '../../src/jobs/relay-schedule.ts';
import { relayStep } from '../../src/jobs/relayer.ts';
import { PETITION_TITLES } from '../../src/petitions/compared-signatures.store.ts';
import { ENDORSEMENT_FORM } from '../../src/petitions/endorsement-kind.ts';
import { declarationStep } from '../../src/petitions/invalidation/queue-declarations.ts';
import { followRemovals } from '../../src/petitions/lifecycle/follow-removals.ts';
import { RECOUNT_TROUBLES, recountStep } from '../../src/petitions/lifecycle/recount-petitions.ts';
import { petitionIds, restorePetition } from '../../src/petitions/restored-petitions.store.ts';
import { RELAY_KINDS } from '../declared-kinds.ts';
import { FollowedStream } from '../live/followed-stream.ts';
import { AuditedFixture } from '../voting/audited-fixture.ts';

type Created = { readonly id: number; readonly digest: Hex };

/** What offices do about petitions, over HTTP with sessions, with a real chain behind it that a test moves on step by step. */
export class OfficeStation {
  readonly #audited: AuditedFixture;
  #isAppointed = false;

  private constructor(audited: AuditedFixture) {
    this.#audited = audited;
  }

  /** A petition is listed with two supporters. */
  static async open(database: OpenDatabase, settings: Record<string, string>): Promise<OfficeStation> {
    const all = { PETITION_SUPPORTERS: '2', RATE_WRITES_PER_MINUTE: '10000', ...settings };
    return new OfficeStation(await AuditedFixture.open(database, all));
  }

  get http() {
    return this.#audited.http;
  }

  get fixture() {
    return this.#audited.fixture;
  }

  async admit(...voters: number[]): Promise<void> {
    await this.#audited.admit(...voters.map((n) => this.fixture.voter(n)));
  }

  /** Sent again at the same time, it is the same draft, whose first receipt is given again. */
  async create(
    voter: number,
    title: string,
    required: number,
  ): Promise<Created & { readonly answer: string }> {
    return this.#audited.petition(this.fixture.voter(voter), title, required);
  }

  /** Gives the status. */
  async sign(
    voter: number,
    petition: Created,
    choice: 'sign' | 'withdraw' = 'sign',
    seq = 1n,
    isListed = false,
  ): Promise<number> {
    return this.#audited.endorse(this.fixture.voter(voter), petition, choice, seq, isListed);
  }

  /** Signs; gives all that is answered. */
  async signAloud(voter: number, petition: Created) {
    return this.#audited.endorseAloud(this.fixture.voter(voter), petition);
  }

  /** A write of the case officer. */
  async write(method: 'POST' | 'PUT', url: string, payload: object, headers: Record<string, string> = {}) {
    const officer = await this.#signIn();
    const answer = await this.http.app.inject({
      method,
      url,
      payload,
      headers: { ...officer, ...headers },
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  /** Anew each time: sessions do not outlive the days that pass in a test. */
  async #signIn(): Promise<Record<string, string>> {
    const wallet = parseAddress(`0x${'b2'.repeat(20)}`);
    if (this.#isAppointed) return this.http.signedIn(wallet);
    this.#isAppointed = true;
    return this.http.signedInAs('case-officer', wallet);
  }

  /** A page that follows a petition. */
  follow(id: number): Promise<FollowedStream> {
    return FollowedStream.open(`${this.#audited.origin}/api/events?petitions=${id}`);
  }

  /** The numbers of the petitions that the case officer may still reject. */
  async unlisted(): Promise<number[]> {
    const headers = await this.#signIn();
    const { data } = (await this.http.app.inject({ url: '/api/petitions/unlisted', headers })).json();
    return data.map(({ id }: { id: number }) => id);
  }

  async get(url: string) {
    const answer = await this.http.app.inject({ url });
    return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
  }

  async shown(id: number): Promise<PetitionView> {
    return petitionResponseSchema.parse((await this.get(`/api/petitions/${id}`)).json).data;
  }

  /** Everything that anybody may ask about a petition, as it is answered, one after the other. */
  async everything(id: number): Promise<string> {
    const { author } = await this.shown(id);
    const urls = [
      `/api/petitions/${id}`,
      `/api/petitions/${id}/responses`,
      `/api/petitions/${id}/hours`,
      `/api/petitions/${id}/hours?format=csv`,
      `/api/petitions/${id}/signers`,
      `/api/petitions/${id}/provinces`,
      `/api/petitions/${id}/signatures/${author}`,
      `/api/petitions/authors/${author}`,
      '/api/petitions',
      '/api/petitions?q=xylophones',
      '/api/petitions?format=csv',
      '/api/petitions?format=json',
      '/api/petitions/similar?title=xylophones%20for%20kitulgala',
      '/api/petitions/removed',
      '/api/audit',
      '/api/audit/bundle',
      `/api/audit/bundle?petition=${id}`,
      '/api/overview/activities',
      '/api/ledger/reconciliation',
    ];
    const answers = await Promise.all(urls.map((url) => this.http.app.inject({ url })));
    // What was asked for is not what is told.
    const bodies = answers.map(({ body }, index) => body.replaceAll(urls[index] ?? '', ''));
    // What a report of the comparison names its subjects by.
    const { rows } = await PETITION_TITLES.execute(this.fixture.db);
    return [
      ...bodies,
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
    ].join('\n');
  }

  /** The actions in the public log about petitions, the oldest first. */
  async log(): Promise<string[]> {
    const { data } = (await this.get('/api/audit?subject_kind=petition&limit=100')).json;
    return data.map(({ action }: { action: string }) => action).reverse();
  }

  async entries(action: string): Promise<Array<{ after: Record<string, unknown> | null }>> {
    return (await this.get(`/api/audit?action=${action}`)).json.data;
  }

  /** Brings everything to the chain and back. */
  async settle(): Promise<void> {
    await this.#audited.settle();
    await followRemovals(this.http.context);
  }

  /** Stores and sends what waits, without reading the chain afterwards. */
  async send(): Promise<void> {
    await relayStep(this.fixture.context, this.fixture.link, RELAY_KINDS, async () => undefined);
  }

  /** The kind that the relayer would send next if rows of these kinds could not go yet; null for none. */
  async nextBut(...waiting: string[]): Promise<string | null> {
    const { accounts } = this.fixture.link.connection;
    const senderOf = ({ office }: { office: Office }) => accounts[office].address;
    const next = await nextGroup(this.fixture.db, RELAY_KINDS, [], senderOf, new Set(waiting));
    return next === null || next === 'later' ? null : next.kind.name;
  }

  /** What the contract says of a petition. */
  async onChain(digest: Hex): Promise<{ signatures: number; removed: boolean }> {
    const { signatures, removed } = await this.fixture.link.connection.publicClient.readContract({
      abi: petitionsAbi,
      address: this.#address,
      functionName: 'getPetition',
      args: [digest],
    });
    return { signatures, removed };
  }

  /** The removals that the contract has recorded. */
  async removalsOnChain() {
    const events = await this.fixture.link.connection.publicClient.getContractEvents({
      abi: petitionsAbi,
      address: this.#address,
      eventName: 'PetitionRemoved',
      fromBlock: 0n,
    });
    return events.map(({ args: { petitionId, reasonHash } }) => ({ petitionId, reasonHash }));
  }

  /** The case officer's key goes to the contract itself. */
  async removeDirectly(digest: Hex, reasonHash: Hex): Promise<void> {
    const { connection } = this.fixture.link;
    const hash = await connection.walletFor(connection.accounts.caseOfficer).writeContract({
      abi: petitionsAbi,
      address: this.#address,
      functionName: 'removePetition',
      args: [digest, reasonHash],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  /** The findings of an audit against the node, of a bundle whose lines may be changed and are sealed again. */
  async audit(
    change = (lines: readonly string[]): readonly string[] => lines,
  ): Promise<ReadonlyArray<{ readonly kind: string }>> {
    const lines = (await this.#audited.bundle()).trimEnd().split('\n').slice(0, -1);
    const bundle = seal(change(lines).map((line) => JSON.parse(line)));
    const report = await this.#audited.audit(this.#audited.keep(bundle), this.#audited.rpcUrl);
    return report.findings.listed;
  }

  /** Loses a petition's row, and makes it again from the line of a bundle and the act that drafted it. */
  async restoreFrom(bundle: string, { id, digest }: Created): Promise<boolean> {
    const { db } = this.fixture;
    const lines = bundle.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
    const line = lines.find((one) => one.kind === 'subject' && one.digest === digest);
    const draft = lines.find((one) => one.kind === 'act' && one.digest === digest);
    await db.deleteFrom('petitions').where('id', '=', id).execute();
    const receivedAt = new Date(draft.received_at);
    return db
      .transaction()
      .execute((trx) => restorePetition(trx, line, { payload: draft.payload, receivedAt }));
  }

  bundle(): Promise<string> {
    return this.#audited.bundle();
  }

  /** The next batch goes to the contract in steps of so many signatures. */
  async inStepsOf(step: number): Promise<void> {
    await this.fixture.db.updateTable('petition_invalidations').set({ step }).execute();
  }

  /** Does one step of the batches of signatures; gives what it said. */
  declare(): Promise<StepResult> {
    return declarationStep(this.http.context);
  }

  /** Does all steps that there are, and brings them to the chain and back. */
  async declareAll(): Promise<void> {
    while ((await this.declare()) !== 'idle');
    await this.settle();
  }

  /** Loses what offices started. */
  async forgetBatches(id: number): Promise<void> {
    const { db } = this.fixture;
    await db.deleteFrom('petition_invalidation_signers').execute();
    await db.deleteFrom('petition_invalidations').where('petition_id', '=', id).execute();
  }

  /** Loses which signatures are current, and makes that again from the acts and the chain, as a recovery does. */
  async followAnew(): Promise<void> {
    const { db } = this.fixture;
    await db.deleteFrom('petition_signatures_current').execute();
    await db.deleteFrom('declared_acts').execute();
    const { followed } = ENDORSEMENT_FORM;
    for (const id of await petitionIds(db)) await restoreCurrent(db, followed, id);
    await this.settle();
  }

  /** Changes a row of a signature and the count behind our back. */
  async countAgain(id: number, voter: number): Promise<void> {
    const signer = this.fixture.voter(voter).address.toLowerCase();
    const { db } = this.fixture;
    await db
      .updateTable('petition_signatures_current')
      .set({ choice: 1 })
      .where('petition_id', '=', id)
      .where('signer', '=', signer)
      .execute();
    await db
      .updateTable('petitions')
      .set((eb) => ({ signatures: eb('signatures', '+', 1n) }))
      .where('id', '=', id)
      .execute();
  }

  /** Takes the removal out of the chain that was read, as a reorganisation does. */
  async forgetRemoval(): Promise<void> {
    await this.fixture.db.deleteFrom('chain_events').where('name', '=', 'PetitionRemoved').execute();
    await followRemovals(this.http.context);
  }

  /** Steps the nightly recount until it has nothing to do; gives what the steps said. */
  async recountTonight(bounds?: Parameters<typeof recountStep>[1]): Promise<StepResult[]> {
    const said: StepResult[] = [];
    do said.push(await recountStep(this.http.context, bounds));
    while (said.at(-1) !== 'idle');
    return said;
  }

  /** Of the recounts, as an operator is told them. */
  async troubles(): Promise<string[]> {
    return (await RECOUNT_TROUBLES.find(this.http.context)).map(({ summary }) => summary);
  }

  /** Changes the count behind our back. */
  async changeCount(id: number, signatures: number): Promise<void> {
    await this.fixture.db
      .updateTable('petitions')
      .set({ signatures: BigInt(signatures) })
      .where('id', '=', id)
      .execute();
  }

  async close(): Promise<void> {
    await this.#audited.close();
  }

  get #address(): Hex {
    const address = this.fixture.link.deployment()?.addresses.petitions;
    if (!address) throw new Error('The contracts are not deployed');
    return address;
  }
}
