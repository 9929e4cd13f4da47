import { databaseFault } from '@sabha/db/database-fault';
import { fail, type Result } from '@sabha/domain/core/result';
import type { Logger } from 'pino';
import type { Act, VerifiedAct, VerifyAnswer } from './act-kind.ts';
import { type Commit, commitGroup, type Recorded } from './commit-group.ts';
import { type RecordClosed, type RecordHealth, recordHealthOf } from './record-health.ts';
import { noteUnderWay } from './under-way.ts';

/** Acts in one transaction at most: keeps it short, and a receipt's proof at nine hashes. */
const LARGEST_GROUP = 512;
/** Signatures in one message to a thread: small, so that a late act does not wait for many others. */
const LARGEST_CHECK = 64;
/** Messages under way: one being worked on, one waiting behind it. */
const CHECKS_AT_ONCE = 2;
/** Acts waiting at most; beyond it a request is asked to come again. */
const LONGEST_QUEUE = 4096;

export type IntakeFailure =
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'database-failed' }
  | { readonly kind: RecordClosed };

interface Waiting<A, Outcome, Failure extends { readonly kind: string }> {
  readonly act: A;
  answer(result: Result<Recorded<Outcome>, Failure | IntakeFailure>): void;
}

interface Ready<A extends Act, Outcome, Failure extends { readonly kind: string }>
  extends Waiting<A, Outcome, Failure> {
  readonly digest: VerifiedAct<A>['digest'];
}

/**
 * Where citizens' acts enter: signatures are checked on other threads while the group before is being committed, and
 * all acts that have gathered meanwhile are committed together. The next commit starts as soon as the last returned, so
 * a single act waits for nobody and a crowd shares one flush to disk.
 */
export class ActIntake<A extends Act, Outcome, Failure extends { readonly kind: string }> {
  readonly #commit: Commit<A, Outcome, Failure>;
  readonly #log: Logger;
  readonly #record: RecordHealth;
  #unchecked: Array<Waiting<A, Outcome, Failure>> = [];
  #ready: Array<Ready<A, Outcome, Failure>> = [];
  readonly #held = new Set<A>();
  #checks = 0;
  #checkSoon = false;
  #committing = false;

  constructor(commit: Commit<A, Outcome, Failure>, log: Logger) {
    this.#commit = commit;
    this.#log = log;
    this.#record = recordHealthOf(commit.db);
    noteUnderWay(commit.db, this);
  }

  /** When the first of the acts was received that are not answered yet; null where there is none. */
  get heldSince(): Date | null {
    let first: Date | null = null;
    for (const { receivedAt } of this.#held) if (first === null || receivedAt < first) first = receivedAt;
    return first;
  }

  /** Whether another act would find room. */
  get hasRoom(): boolean {
    return this.#held.size < LONGEST_QUEUE;
  }

  /** Checks, judges and records an act. Once this resolves with a receipt, the act is on disk. */
  submit(act: A): Promise<Result<Recorded<Outcome>, Failure | IntakeFailure>> {
    const { closed } = this.#record;
    if (closed !== null) return Promise.resolve(fail({ kind: closed }));
    if (!this.hasRoom) return Promise.resolve(fail({ kind: 'overloaded' }));
    this.#held.add(act);
    return new Promise((resolve) => {
      const answer: Waiting<A, Outcome, Failure>['answer'] = (result) => {
        this.#held.delete(act);
        resolve(result);
      };
      this.#unchecked.push({ act, answer });
      this.#scheduleCheck();
    });
  }

  /** Acts that arrive in one turn of the event loop are checked together. */
  #scheduleCheck(): void {
    if (this.#checkSoon || this.#checks >= CHECKS_AT_ONCE || this.#unchecked.length === 0) return;
    this.#checkSoon = true;
    setImmediate(() => {
      this.#checkSoon = false;
      while (this.#checks < CHECKS_AT_ONCE && this.#unchecked.length > 0) void this.#check();
    });
  }

  async #check(): Promise<void> {
    const batch = this.#unchecked.splice(0, LARGEST_CHECK);
    this.#checks += 1;
    try {
      const answers = await this.#commit.kind.verify(batch.map((waiting) => waiting.act));
      for (const [index, waiting] of batch.entries()) this.#checked(waiting, answers[index]);
    } catch (error) {
      for (const waiting of batch) waiting.answer(fail({ kind: 'overloaded' }));
      this.#log.error({ err: error }, 'signatures could not be checked');
    } finally {
      this.#checks -= 1;
      this.#scheduleCheck();
      void this.#drain();
    }
  }

  #checked(
    waiting: Waiting<A, Outcome, Failure>,
    answer: VerifyAnswer<Failure> | Promise<VerifyAnswer<Failure>> | undefined,
  ): void {
    if (answer instanceof Promise) {
      answer.then(
        (late) => {
          this.#checked(waiting, late);
          void this.#drain();
        },
        () => waiting.answer(fail({ kind: 'overloaded' })),
      );
    } else if (answer?.ok) {
      this.#ready.push({ ...waiting, digest: answer.value });
    } else {
      waiting.answer(answer ?? fail({ kind: 'overloaded' }));
    }
  }

  async #drain(): Promise<void> {
    if (this.#committing) return;
    this.#committing = true;
    try {
      while (this.#ready.length > 0) {
        const group = this.#ready.splice(0, LARGEST_GROUP);
        // A failed commit is answered and logged there. Anything that still throws must not stop the intake.
        await this.#commitTogether(group).catch(() => {
          for (const item of group) item.answer(fail({ kind: 'database-failed' }));
        });
      }
    } finally {
      this.#committing = false;
    }
  }

  /** Commits a group. Should the database refuse it whole, it is halved, so that what breaks it fails alone. */
  async #commitTogether(group: ReadonlyArray<Ready<A, Outcome, Failure>>): Promise<void> {
    const once = new Map<string, Ready<A, Outcome, Failure>>();
    for (const item of group) if (!once.has(item.digest)) once.set(item.digest, item);
    const items = [...once.values()];
    try {
      const startedAt = performance.now();
      const answers = await commitGroup(this.#commit, items);
      this.#record.committed(performance.now() - startedAt);
      const byDigest = new Map(items.map((item, index) => [item.digest, answers[index]]));
      for (const item of group) item.answer(byDigest.get(item.digest) ?? fail({ kind: 'database-failed' }));
    } catch (error) {
      if (group.length > 1 && isAboutTheData(error)) {
        const middle = Math.ceil(group.length / 2);
        await this.#commitTogether(group.slice(0, middle));
        await this.#commitTogether(group.slice(middle));
        return;
      }
      const kind = databaseFault(error) === 'disk-full' ? 'disk-full' : 'database-failed';
      if (kind === 'disk-full') this.#record.refusedForSpace();
      for (const item of group) item.answer(fail({ kind }));
      this.#log.error({ err: error, acts: group.length }, 'acts could not be recorded');
    }
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints): another half may well succeed. Anything else would fail again. */
function isAboutTheData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && /^2[23]/.test(error.code);
}
