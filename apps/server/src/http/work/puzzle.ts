import { createHmac, randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  WORK_ALGORITHM,
  WORK_KEY_BYTES,
  WORK_PARTS,
  WORK_PREFIX,
  type WorkChallenge,
  type WorkDone,
} from '@sabha/domain/core/work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from '../../context.ts';
import { usePuzzle } from './work.store.ts';

/** Long enough for an old phone at the highest price. */
const LIFE_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

export type WorkFailure = { readonly kind: 'work-wrong' | 'work-expired' | 'work-used' | 'work-too-cheap' };

/** Makes puzzles, and says whether one was solved. A puzzle that is out costs no memory: it is signed, not kept. */
export class Puzzles {
  readonly #context: Pick<Context, 'db' | 'clock'>;
  readonly #iterations: number;
  readonly #secret: string;
  readonly #isUnnamed: boolean;

  /** One solved for one use is none for another. */
  constructor(
    { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
    use: 'pass' | 'anonymous' | 'evidence',
  ) {
    this.#context = { db, clock };
    this.#iterations = config.workIterations;
    this.#isUnnamed = use !== 'pass';
    this.#secret = createHmac('sha256', config.secret).update(`work:${use}`).digest('hex');
  }

  /** A new puzzle at this price. */
  async make(price: number): Promise<{ challenges: WorkChallenge[]; expiresAt: Date }> {
    const puzzle = randomBytes(16).toString('hex');
    const expiresAt = new Date(this.#context.clock().getTime() + LIFE_MS);
    const challenges = await Promise.all(
      Array.from({ length: WORK_PARTS }, (_, part) =>
        createChallenge({
          algorithm: WORK_ALGORITHM,
          cost: this.#iterations * price,
          deriveKey,
          keyLength: WORK_KEY_BYTES,
          keyPrefix: WORK_PREFIX,
          data: { puzzle, part, until: expiresAt.getTime() },
          hmacSignatureSecret: this.#secret,
        }),
      ),
    );
    return { challenges: challenges as WorkChallenge[], expiresAt }; // made of exactly these fields, above
  }

  /**
   * Uses a solved puzzle up: once, before it expires, and only if it cost at least half of what one costs now, so that
   * nobody gathers cheap ones for later.
   */
  async redeem({ solutions }: WorkDone, price: number): Promise<Result<{ puzzle: string }, WorkFailure>> {
    const [first] = solutions;
    if (!first || !isOnePuzzle(solutions)) return fail({ kind: 'work-wrong' });
    const { cost, data } = first.challenge.parameters;
    if (data.until <= this.#context.clock().getTime()) return fail({ kind: 'work-expired' });
    if (cost * 2 < this.#iterations * price) return fail({ kind: 'work-too-cheap' });
    for (const done of solutions) {
      // One after the other: junk costs us one derivation at most, and none where the signature is not ours.
      const { verified } = await verifySolution({ ...done, deriveKey, hmacSignatureSecret: this.#secret });
      if (!verified) return fail({ kind: 'work-wrong' });
    }
    const unused = await usePuzzle(this.#context.db, data.puzzle, this.#keptUntil(data.until));
    return unused ? ok({ puzzle: data.puzzle }) : fail({ kind: 'work-used' });
  }

  /** Until when it is kept that a puzzle was used. Of what nobody is to know, no time finer than the hour is kept. */
  #keptUntil(until: number): Date {
    return new Date(this.#isUnnamed ? Math.ceil(until / HOUR_MS) * HOUR_MS : until);
  }
}

/** Each part once, all of the same puzzle. */
function isOnePuzzle(solutions: WorkDone['solutions']): boolean {
  const data = solutions.map(({ challenge }) => challenge.parameters.data);
  return (
    new Set(data.map(({ puzzle }) => puzzle)).size === 1 &&
    new Set(data.map(({ part }) => part)).size === WORK_PARTS
  );
}
