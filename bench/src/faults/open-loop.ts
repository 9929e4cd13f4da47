import { Agent, request } from 'node:http';

/** How answers to one kind of request came. Times in milliseconds. */
export interface Answers {
  readonly ok: number[];
  /** Answers that told the client to come back, by status. */
  readonly refused: Map<number, number>;
}

/** Nobody waits longer for a page. */
const PATIENCE_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Asks this machine once and gives the status, 0 for a broken connection, and the time until the last byte. */
export function ask(
  url: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; ms: number }> {
  return new Promise((resolve) => {
    const start = performance.now();
    const sent = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - start }));
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.on('error', () => resolve({ status: 0, ms: performance.now() - start }));
    sent.end(body);
  });
}

/** Asks `perSecond` times a second, whether answers come or not, until `signal`; gives what came, with the last answer. */
export async function askOften(
  perSecond: number,
  signal: AbortSignal,
  once: () => Promise<{ status: number; ms: number }>,
): Promise<Answers> {
  const answers: Answers = { ok: [], refused: new Map() };
  const under = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; !signal.aborted; sent++) {
    const asked = once().then(({ status, ms }) => {
      if (status === 200) answers.ok.push(ms);
      else answers.refused.set(status, (answers.refused.get(status) ?? 0) + 1);
    });
    under.add(asked);
    void asked.finally(() => under.delete(asked));
    const due = start + ((sent + 1) * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await Promise.all(under);
  return answers;
}

/** Several clients' answers as one. */
export function together(all: readonly Answers[]): Answers {
  const refused = new Map<number, number>();
  for (const one of all)
    for (const [status, count] of one.refused) refused.set(status, (refused.get(status) ?? 0) + count);
  return { ok: all.flatMap(({ ok }) => ok), refused };
}

/** How often each status came that was no success. */
export function refusedInWords({ refused }: Answers): string {
  return [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || '0';
}
