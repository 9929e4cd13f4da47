interface Numbered {
  readonly id: number;
  readonly kind: string;
}

/**
 * Questions to one worker of the page, each answered under its number. The worker starts with the first question; it ends, with
 * whatever secret it holds, when the page is left, when it breaks down, and by `end`. Open questions are rejected then.
 */
export function createWorkerCalls<Request extends object, Answer extends Numbered>({
  start,
  errorOf,
  onEnd,
}: {
  start: () => Worker;
  /** For an answer that is not of the wanted kind, a worker that broke down, and one that was ended. */
  errorOf: (answer: Answer | 'broken' | 'ended') => Error;
  onEnd?: () => void;
}) {
  let worker: Worker | null = null;
  let nextId = 0;
  const asked = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  const stop = (why: 'broken' | 'ended') => {
    worker?.terminate();
    worker = null;
    for (const { reject } of asked.values()) reject(errorOf(why));
    asked.clear();
    onEnd?.();
  };
  const end = () => stop('ended');
  const begin = () => {
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      asked.get(data.id)?.resolve(data);
      asked.delete(data.id);
    });
    started.addEventListener('error', () => stop('broken'));
    addEventListener('pagehide', end, { once: true });
    return started;
  };
  return {
    /** Asks, and gives an answer of this kind; rejects with `errorOf` any other. */
    async ask<Kind extends Answer['kind']>(
      request: Request,
      kind: Kind,
    ): Promise<Extract<Answer, { kind: Kind }>> {
      worker ??= begin();
      const used = worker;
      const id = nextId++;
      const answer = await new Promise<Answer>((resolve, reject) => {
        asked.set(id, { resolve, reject });
        used.postMessage({ id, ...request });
      });
      if (answer.kind !== kind) throw errorOf(answer);
      return answer as Extract<Answer, { kind: Kind }>; // of this kind
    },
    isRunning: () => worker !== null,
    end,
  };
}
