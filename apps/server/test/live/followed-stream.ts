import { EventEmitter, once } from 'node:events';

interface Received {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A page that follows something on the event stream, over HTTP. */
export class FollowedStream {
  readonly #end = new AbortController();
  readonly #arrivals = new EventEmitter();
  /** What has come and was not asked for. */
  readonly received: Received[] = [];

  /** Connects; `url` is the whole address. */
  static async open(url: string): Promise<FollowedStream> {
    const stream = new FollowedStream();
    const { body, status } = await fetch(url, { signal: stream.#end.signal });
    if (status !== 200 || !body) throw new Error(`${url} answered ${status}`);
    void stream.#read(body);
    return stream;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    try {
      for await (const part of body.pipeThrough(new TextDecoderStream())) {
        text += part;
        const whole = text.split('\n\n');
        text = whole.pop() ?? '';
        for (const one of whole) this.#take(one);
      }
    } catch (error) {
      if (!this.#end.signal.aborted) throw error;
    }
  }

  #take(text: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(text) ?? [];
    if (!event || !data) return;
    this.received.push({ event, data: JSON.parse(data) });
    this.#arrivals.emit('received');
  }

  /** What is received next by this event, of what has not been asked for yet. */
  async next(event: string): Promise<Received['data']> {
    for (;;) {
      const at = this.received.findIndex((one) => one.event === event);
      const [found] = at < 0 ? [] : this.received.splice(at, 1);
      if (found) return found.data;
      await once(this.#arrivals, 'received');
    }
  }

  close(): void {
    this.#end.abort();
  }
}
