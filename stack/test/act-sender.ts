import type { Receipt } from '@sabha/domain/acts/receipt';

const AT_ONCE = 12;
const REPEATED = 3;

/** A signed act, ready to be sent as often as one likes. */
export interface SignedAct {
  readonly kind: 'ballot' | 'endorsement';
  readonly digest: string;
  readonly path: string;
  readonly body: object;
}

/** Sends the acts of many authors, and notes which numbers each was acknowledged with. */
export class ActSender {
  /** The numbers in the receipts of each act: one, however often the act was sent. */
  readonly acknowledged = new Map<SignedAct, Set<string>>();
  /** For each author and subject, what is still to be sent, in that order. */
  readonly #waiting: Array<readonly SignedAct[]>;

  constructor(authors: ReadonlyArray<readonly SignedAct[]>) {
    this.#waiting = [...authors];
  }

  /** How many acts of this kind were acknowledged. */
  count(kind: SignedAct['kind']): number {
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
        if (!answered && lives()) throw new Error(`No answer to ${act.path} from a server that lives`);
        const left = answered ? later : [act, ...later];
        if (left.length > 0) this.#waiting.push(left);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  /** Whether an answer came before the connection broke. An answer that refuses is an error. */
  async #sendOne(address: string, act: SignedAct): Promise<boolean> {
    const answer = await post(address, act);
    if (answer === null) return false;
    if (answer.status !== 200) throw new Error(`${act.path} answers ${answer.status}: ${answer.text}`);
    const { data } = JSON.parse(answer.text) as { data: { receipt: Receipt } }; // as the schemas of the domain have it
    const numbers = this.acknowledged.get(act) ?? new Set();
    this.acknowledged.set(act, numbers.add(data.receipt.number));
    return true;
  }
}

async function post(
  address: string,
  { path, body }: SignedAct,
): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
