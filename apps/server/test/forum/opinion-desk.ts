import type { OpenDatabase } from '@sabha/db/open';
import { writtenCommentResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  listStatementsResponseSchema,
  OPINION_OF,
  opinionMapResponseSchema,
  type StatementAnswer,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { memberOf } from '../../src/forum/comments/members.ts';
import { writeAnswer } from '../../src/forum/opinion-map/answers.store.ts';
import { opinionMapsJob } from '../../src/forum/opinion-map/calculate-maps.ts';
import { type Browser, CommentDesk } from './comment-desk.ts';

/** How many statements a new member may write in an hour. */
const FROM_ONE = 5;
/** Unlike each other, so that none is refused as a repetition. */
const TEXTS = [
  'Water is dear',
  'Pipes leak',
  'Wells help villages',
  'Meters are fair',
  'Rivers need guards',
  'Tanks fill late',
  'Rain can be kept',
  'Farms use most',
  'Children must drink clean',
];

/** The whole server with one policy and nine statements about it. Citizens are numbered from 1; 1 and 2 wrote the statements. */
export class OpinionDesk {
  readonly desk: CommentDesk;
  readonly policy: number;
  readonly statements: readonly number[];
  readonly #browsers = new Map<number, Browser>();

  private constructor(desk: CommentDesk, policy: number, statements: readonly number[]) {
    this.desk = desk;
    this.policy = policy;
    this.statements = statements;
  }

  static async open(database: OpenDatabase): Promise<OpinionDesk> {
    const desk = await CommentDesk.open(database);
    const policy = await desk.policy();
    const statements: number[] = [];
    for (const [index, comment] of TEXTS.entries()) {
      const by = await desk.citizen(1 + Math.floor(index / FROM_ONE));
      const answer = await desk.send(by, 'POST', `/api/policies/${policy}/statements`, { comment });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      statements.push(writtenCommentResponseSchema.parse(answer.json()).data.comment.comment_id);
    }
    return new OpinionDesk(desk, policy, statements);
  }

  /** The browser of a citizen. */
  async citizen(person: number): Promise<Browser> {
    const known = this.#browsers.get(person) ?? (await this.desk.citizen(person));
    this.#browsers.set(person, known);
    return known;
  }

  answer(by: Browser, statement: number, answer: StatementAnswer) {
    return this.desk.send(by, 'PUT', `/api/statements/${statement}/answer`, { answer });
  }

  /** Citizens from this number to that one have answered every statement, in two camps: see `usualAnswer`. */
  async answered(from: number, to: number): Promise<void> {
    const { context } = this.desk.fixture;
    for (let person = from; person <= to; person += 1) {
      await this.citizen(person);
      const member = (await memberOf(context, { wallet: this.desk.wallet(person), member: null })).id;
      await context.db.transaction().execute(async (trx) => {
        for (const [at, comment] of this.statements.entries()) {
          const answer = OPINION_OF[usualAnswer(person, at)];
          await writeAnswer(trx, { comment, member, policy_id: this.policy, answer });
        }
      });
    }
  }

  async listed(by: Browser, query = '') {
    const answer = await this.desk.send(by, 'GET', `/api/policies/${this.policy}/statements${query}`);
    return listStatementsResponseSchema.parse(answer.json());
  }

  async map() {
    const answer = await this.desk.send({}, 'GET', `/api/policies/${this.policy}/opinion-map`);
    return opinionMapResponseSchema.parse(answer.json()).data;
  }

  /** Calculates every map that is due now, or after some time. */
  async calculate(afterMs = 0): Promise<void> {
    this.desk.fixture.pass(afterMs);
    const job = opinionMapsJob(this.desk.fixture.context);
    while ((await job.step(async () => undefined)) === 'more');
  }
}

/** Two camps that disagree on all statements but the last; most people turn one answer. */
export function usualAnswer(person: number, at: number): StatementAnswer {
  const agrees = person % 2 === 0 || at === TEXTS.length - 1;
  return agrees === (person % 7 !== at) ? 'agree' : 'disagree';
}
