import { ballotSubject, ballotWords, type ChoiceNumber } from '@sabha/anonymity/acts/ballot-words';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { secretBallotsAbi } from '@sabha/contracts/abi/secret-ballots';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { BallotTerms } from '@sabha/domain/voting/ballot-terms';
import type { Choice } from '@sabha/domain/voting/choice';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import { USUAL_CLOSING_TERMS } from '@sabha/domain/voting/proposal-terms';
import { anchorStep } from '../../src/acts/anchors/anchor-receipts.ts';
import { compareStep } from '../../src/comparison/compare-step.ts';
import { DECLARED } from '../../src/domains.ts';
import { createProposal } from '../../src/voting/proposals/create-proposal.ts';
import { openHiddenBallots } from '../../src/voting/secret/open-hidden-ballots.ts';
import { signVote, voteBody } from '../voting/ballots.ts';
import { type AnonymityStation, type Sent, travelling } from './anonymity-station.ts';

const OFFICIAL = {
  role: 'official',
  wallet: `0x${'b0'.repeat(20)}`,
  office: { en: 'Ministry', si: 'අමාත්‍යාංශය', ta: 'அமைச்சு' },
} as const;
const HOUR_MS = 3_600_000;
const OPENS_IN_MS = 30_000;

export const saltOf = (n: number, seq = 1n): Word => wordOf(BigInt(n) * 1_000n + seq);

/** A proposal with secret ballots in a station whose crowd is enrolled, from its publication to after its close. */
export class SecretVote {
  readonly id: number;
  readonly subject: Word;
  readonly station: AnonymityStation;
  readonly closesAt: Date;

  private constructor(station: AnonymityStation, id: number, subject: Word, closesAt: Date) {
    this.station = station;
    this.id = id;
    this.subject = subject;
    this.closesAt = closesAt;
  }

  /** Publishes one, and waits until it is open and on the contracts. */
  static async open(
    station: AnonymityStation,
    results: BallotTerms['results'],
    {
      hours = 20,
      ...ballots
    }: { readonly hours?: number } & Partial<Pick<BallotTerms, 'ballot_kind' | 'ledger_mode'>> = {},
  ): Promise<SecretVote> {
    const created = await propose(station, { ballot_kind: 'secret', results, ...ballots }, hours);
    if (!created.ok) throw new Error(created.failure.kind);
    await station.settle();
    await station.wait(OPENS_IN_MS + 1_000);
    await station.settle();
    const row = await station.db
      .selectFrom('proposals')
      .select(['text_hash', 'expired_date'])
      .where('id', '=', created.value.id)
      .executeTakeFirstOrThrow();
    const subject = ballotSubject(created.value.id, parseHash(row.text_hash));
    return new SecretVote(station, created.value.id, subject, row.expired_date);
  }

  /** The ballot of voter `n`, proved and not sent. */
  async ballot(n: number, choice: ChoiceNumber, seq = 1n) {
    const salt = saltOf(n, seq);
    const act = await this.station.prove(n, 'ballot', this.subject, ballotWords(seq, choice, salt));
    return { act: travelling(act), content: { choice, salt } };
  }

  async cast(n: number, choice: ChoiceNumber, seq = 1n) {
    const { act, content } = await this.ballot(n, choice, seq);
    return { act, content, ...(await this.station.send(act, content)) };
  }

  /** What becomes of an act that is sent: `200 taken`, or why it was refused. */
  async answer(act: Sent, content: unknown): Promise<string> {
    const { status, json } = await this.station.send(act, content);
    return `${status} ${json.kind ?? 'taken'}`;
  }

  /** A vote that voter `n` signs with the wallet, as on open ballots. */
  async bySignature(n: number, choice: Choice = 'yes', seq = 1n) {
    const { chain, http } = this.station;
    const contract = parseAddress(chain.link.deployment()?.addresses.proposals ?? '');
    const deadline = BigInt(Math.floor(http.now.getTime() / 1000) + 600);
    const { textHash } = await this.#text();
    const terms = { proposalId: this.id, choice, seq, deadline, textHash } as const;
    const payload = voteBody(await signVote(chain.voter(n), terms, { contract }));
    return this.station.call(`/api/proposal/vote-${choice}`, { body: payload });
  }

  /** A vote of the wallet of voter `n`, straight to the contract of open ballots. */
  async directly(n: number): Promise<void> {
    const { connection } = this.station.chain.link;
    const hash = await connection.walletFor(this.station.chain.voter(n)).writeContract({
      address: this.station.chain.link.deployment()?.addresses.proposals ?? '0x',
      abi: proposalsAbi,
      functionName: 'voteYes',
      args: [BigInt(this.id)],
    });
    await connection.publicClient.waitForTransactionReceipt({ hash });
  }

  async #text() {
    const { text_hash } = await this.station.db
      .selectFrom('proposals')
      .select('text_hash')
      .where('id', '=', this.id)
      .executeTakeFirstOrThrow();
    return { textHash: parseHash(text_hash) };
  }

  async shown() {
    const answer = await this.station.http.app.inject({ url: `/api/proposals/${this.id}` });
    const { yes_votes, no_votes, unopened_votes } = getProposalResponseSchema.parse(answer.json()).data;
    return [yes_votes, no_votes, unopened_votes];
  }

  /** The count of the contract. */
  async tally(): Promise<number[]> {
    const { yes, no, unopened } = await this.station.chain.link.connection.publicClient.readContract({
      abi: secretBallotsAbi,
      address: this.station.contract('secretBallots'),
      functionName: 'tallyOf',
      args: [BigInt(this.id)],
    });
    return [yes, no, unopened].map(Number);
  }

  /** What a comparison of everything with the chain finds of votes. */
  async compared() {
    const { http, chain } = this.station;
    await this.station.wait(60_000);
    await this.station.settle();
    await compareStep(http.context, chain.link, DECLARED.compared);
    const figures = (await this.station.call('/api/proposals/verification')).json.data;
    const { verdict } = (await this.station.call('/api/ledger/reconciliation')).json.data;
    const { votes_verified: verified, anonymous_votes: anonymous, differing } = figures;
    return { verified, anonymous, differing, verdict };
  }

  /** How voting ended, by how each ballot came to the contract. */
  async closing() {
    const { verdict, counts, uncounted } = (await this.station.call(`/api/proposals/${this.id}/closing`)).json
      .data;
    const of = ({ counted_in_time, counted_late, counted_in_grace }: Record<string, number>) => [
      counted_in_time,
      counted_late,
      counted_in_grace,
    ];
    return { verdict, yes: of(counts.yes), no: of(counts.no), uncounted: uncounted.ballots.length };
  }

  /** Lets the time come at which voting has just ended. */
  async end(): Promise<void> {
    const { now } = this.station.http;
    await this.station.wait(this.closesAt.getTime() + 3_000 - now.getTime());
  }

  /** Anchors what was received, and brings what waits for that to the contract. */
  async anchor(): Promise<void> {
    for (let time = 0; time < 2; time += 1) {
      await anchorStep(this.station.http.context, DECLARED.forms);
      await this.station.settle();
    }
  }

  async openHidden(): Promise<void> {
    while ((await openHiddenBallots(this.station.http.context)) > 0) await this.station.settle();
  }
}

/** Publishes a proposal that opens soon. */
export async function propose(
  { http }: AnonymityStation,
  ballots: Partial<BallotTerms>,
  hours = 20,
  eligibility: 'by-opening' | 'by-close' = 'by-opening',
) {
  const text = { en: 'A secret vote', si: 'රහස් ඡන්දය', ta: 'இரகசிய வாக்கு' };
  const after = (ms: number) => new Date(http.now.getTime() + ms).toISOString();
  const name = { name_en: 'Health', name_si: 'සෞඛ්‍යය', name_ta: 'சுகாதாரம்' };
  const dates = { created_at: http.now, updated_at: http.now, removed_at: null };
  await http.context.db
    .insertInto('spending_categories')
    .values({ ...name, version: 1, ...dates })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const category = await http.context.db
    .selectFrom('spending_categories')
    .select('id')
    .executeTakeFirstOrThrow();
  return createProposal(http.context, OFFICIAL, {
    ...{ title: text, short_description: text, description_in_details: text },
    ...USUAL_CLOSING_TERMS,
    ...ballots,
    eligibility,
    category_id: category.id,
    opens_at: after(OPENS_IN_MS),
    expired_date: after(hours * HOUR_MS),
  });
}
