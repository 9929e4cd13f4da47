import type { Receipt } from '@sabha/domain/acts/receipt';

const AT_ONCE = 12;
const REPEATED = 3;

/** An act, ready to be sent as often as one likes. */
export interface ReadyAct {
  readonly kind: 'ballot' | 'endorsement' | 'comment' | 'comment-edit' | 'comment-step';
  /** POST where it does not say. */
  readonly method?: 'PUT' | 'DELETE';
  /** What a browser sends with it that is signed in. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked for when it is sent: the author's act before may have made what it is about. */
  readonly path: string | (() => string);
  readonly body?: object;
  /** Hears what was answered. */
  readonly answered?: (data: unknown) => void;
}

/** One whose author signed it: its digest is known before it is sent. */
export interface SignedAct extends ReadyAct {
  readonly digest: string;
  readonly path: string;
  readonly body: object;
}

/** Sends the acts of many authors, and keeps the receipts by which each was acknowledged. */
export class ActSender {
  /** The receipts of each act: of one number and digest, however often the act was sent. */
  readonly acknowledged = new Map<ReadyAct, Receipt[]>();
  /** For each author and subject, what is still to be sent, in that order. */
  readonly #waiting: Array<readonly ReadyAct[]>;

  constructor(authors: ReadonlyArray<readonly ReadyAct[]>) {
    this.#waiting = [...authors];
  }

  /** How many acts of this kind were acknowledged. */
  count(kind: ReadyAct['kind']): number {
    return [...this.acknowledged.keys()].filter((act) => act.kind === kind).length;
  }

  /**
   * Sends until `answers` more acts were acknowledged, and calls `kill` then, with others under way; what has no answer
   * waits again. The last that were acknowledged before are sent once more, as by a browser that never saw the answer.
   */
  async sendUntil(answers: number, address: string, kill: () => Promise<void>): Promise<void> {
    const repeated = [...this.acknowledged.keys()].slice(-REPEATED);
    this.#waiting.unshift(...repeated.map((act) => [act]));
    const enough = this.acknowledged.size + answers;
    let dying: Promise<void> | null = null;
    await this.#send(address, () => {
      if (this.acknowledged.size >= enough) dying ??= kill();
      return dying === null;
    });
    if (dying === null) throw new Error('Nothing was left to send before the kill');
    await dying;
  }

  /** Sends all that waits, to a server that lives. */
  async sendRest(address: string): Promise<void> {
    await this.#send(address, () => true);
  }

  async #send(address: string, lives: () => boolean): Promise<void> {
    const sender = async () => {
      while (lives()) {
        const [act, ...later] = this.#waiting.shift() ?? [];
        if (!act) return;
        const answered = await this.#sendOne(address, act);
        if (!answered && lives()) throw new Error(`No answer to ${pathOf(act)} from a server that lives`);
        const left = answered ? later : [act, ...later];
        if (left.length > 0) this.#waiting.unshift(left); // an author goes on, before others begin
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  /** Whether an answer came before the connection broke. An answer that refuses is an error. */
  async #sendOne(address: string, act: ReadyAct): Promise<boolean> {
    const answer = await send(address, act);
    if (answer === null) return false;
    if (answer.status !== 200) throw new Error(`${pathOf(act)} answers ${answer.status}: ${answer.text}`);
    const { data } = JSON.parse(answer.text) as { data: { receipt: Receipt } }; // as the schemas of the domain have it
    this.acknowledged.set(act, [...(this.acknowledged.get(act) ?? []), data.receipt]);
    act.answered?.(data);
    return true;
  }
}

const pathOf = ({ path }: ReadyAct) => (typeof path === 'string' ? path : path());

async function send(address: string, act: ReadyAct): Promise<{ status: number; text: string } | null> {
  const { method = 'POST', headers, body } = act;
  try {
    const answer = await fetch(`${address}${pathOf(act)}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : { ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
