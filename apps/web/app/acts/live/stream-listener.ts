/** How a part of a page takes what the stream sends, and what it does while the stream is silent. */
export interface StreamListener {
  /** Takes its events by name; `stream` numbers the streams in the order in which they were opened. */
  readonly events: Readonly<Record<string, (data: unknown, stream: number) => void>>;
  /** What to ask for while the stream is silent: at once or after the first pause, until it says that it is done. */
  readonly whileSilent: {
    readonly everyMs: number;
    readonly atOnce: boolean;
    ask(): Promise<'go-on' | 'done'>;
  };
}

const PAGE_MS = 30_000;

/** While the stream is silent, what a page shows is asked for twice a minute. */
export function twiceAMinute(ask: () => Promise<unknown>): StreamListener['whileSilent'] {
  return {
    everyMs: PAGE_MS,
    atOnce: false,
    ask: async () => {
      await ask();
      return 'go-on';
    },
  };
}

let streams = 0;

/** How many streams have been opened so far. */
export function streamsOpened(): number {
  return streams;
}

/** Numbers a stream that is about to be opened. */
export function nextStream(): number {
  streams += 1;
  return streams;
}
