import { createHash } from 'node:crypto';
import { CID } from 'multiformats/cid';
import { z } from 'zod';
import { boundedText, parsedJson } from '@sabha/domain/core/bounded-answer';

const PATIENCE_MS = 30_000;
/** What it answers to a call is a few words. */
const MOST_ANSWER_BYTES = 65_536;
/** Nodes exchange no larger block. */
export const MOST_BLOCK_BYTES = 1_048_576;

/** Why a node did not do what it was asked. `away`: it cannot be reached, or not in time; another call will do no better. */
export class NodeFailed extends Error {
  override readonly name = 'NodeFailed';
  readonly isAway: boolean;

  constructor(why: string, { isAway = false } = {}) {
    super(why);
    this.isAway = isAway;
  }
}

const keySchema = z.object({ Key: z.string().max(200) });
const messageSchema = z.object({ Message: z.string() });
const removedSchema = z.object({ Error: z.string().optional() });

/** The HTTP API of a Kubo node (https://docs.ipfs.tech/reference/kubo/rpc/). Its calls reject with NodeFailed. */
export class IpfsNode {
  readonly #url: string;
  readonly #patienceMs: number;

  constructor(url: string, patienceMs = PATIENCE_MS) {
    this.#url = url;
    this.#patienceMs = patienceMs;
  }

  /** By what it is remembered which node keeps something: not by its address, which is nobody's concern. */
  get id(): string {
    return createHash('sha256').update(this.#url).digest('hex').slice(0, 16);
  }

  /** Has it keep these bytes as one block under this content id, and refuses any other id that it names. */
  async keep(bytes: Uint8Array, contentId: string): Promise<void> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'block');
    const answered = await this.#call('block/put?cid-codec=raw&mhtype=sha2-256&pin=true', body);
    if (!answered.ok) throw new NodeFailed(`status ${answered.status}`);
    const { data } = keySchema.safeParse(parsedJson(answered.text));
    if (!data || !isSameId(data.Key, contentId)) throw new NodeFailed('another content id');
  }

  /** Has it unpin and remove a block. One that it does not have is removed. */
  async remove(contentId: string): Promise<void> {
    const unpinned = await this.#call(`pin/rm?arg=${contentId}`);
    const message = messageSchema.safeParse(parsedJson(unpinned.text)).data?.Message ?? '';
    if (!unpinned.ok && !message.startsWith('not pinned')) throw new NodeFailed(`status ${unpinned.status}`);
    const removed = await this.#call(`block/rm?arg=${contentId}&force=true`);
    if (!removed.ok) throw new NodeFailed(`status ${removed.status}`);
    // One line for each block; what it could not do is said there, under a status that says that all is well.
    const lines = removed.text.split('\n').filter((line) => line.trim() !== '');
    const areDone = lines.every((line) => {
      const { data } = removedSchema.safeParse(parsedJson(line));
      return data !== undefined && !data.Error;
    });
    if (!areDone) throw new NodeFailed('it was not removed');
  }

  async #call(
    call: string,
    body?: FormData,
  ): Promise<{ readonly ok: boolean; readonly status: number; readonly text: string }> {
    const signal = AbortSignal.timeout(this.#patienceMs);
    try {
      const request = { method: 'POST', redirect: 'error', signal, ...(body && { body }) } as const;
      const response = await fetch(`${this.#url}/api/v0/${call}`, request);
      const { ok, status } = response;
      return { ok, status, text: await textOf(response) };
    } catch (error) {
      if (error instanceof NodeFailed) throw error;
      throw new NodeFailed(signal.aborted ? 'no answer in time' : 'not reached', { isAway: true });
    }
  }
}

/** The text of an answer. One that is longer than any that a node gives is not read to its end. */
async function textOf(response: Response): Promise<string> {
  const text = await boundedText(response, MOST_ANSWER_BYTES);
  if (text === null) throw new NodeFailed('too long an answer');
  return text;
}

/** Whether two ids are one, in whatever base they are written. */
function isSameId(given: string, wanted: string): boolean {
  try {
    return CID.parse(given).equals(CID.parse(wanted));
  } catch {
    return false;
  }
}
