import { launch } from 'chrome-launcher';

/** A page of a headless Chromium with a profile of its own. */
export interface OpenPage {
  /** Goes to an address and waits until nothing was fetched for two seconds. */
  visit(url: string): Promise<void>;
  /** Lets the page have this part of the processor: 4 for a quarter of it. */
  slowDown(times: number): Promise<void>;
  /** Evaluates an expression in the page and gives its value, awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
}

const QUIET_MS = 2_000;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: {
    readonly result?: { readonly value?: unknown };
    readonly exceptionDetails?: {
      readonly text: string;
      readonly exception?: { readonly description?: string };
    };
  };
}

export async function openChromium(chromePath: string): Promise<OpenPage> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-dev-shm-usage'],
  });
  const target = await fetch(`http://127.0.0.1:${chrome.port}/json/new`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await target.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let next = 0;
  let lastFetch = 0;
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method?.startsWith('Network.')) lastFetch = performance.now();
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      next += 1;
      waiting.set(next, resolve);
      socket.send(JSON.stringify({ id: next, method, params }));
    });
  await send('Network.enable');
  return {
    async visit(url) {
      lastFetch = performance.now();
      await send('Page.navigate', { url });
      while (performance.now() - lastFetch < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 200));
    },
    async slowDown(rate) {
      await send('Emulation.setCPUThrottlingRate', { rate });
    },
    async evaluate<Value>(expression: string): Promise<Value> {
      const { result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      const fault = result?.exceptionDetails;
      if (fault) throw new Error(fault.exception?.description ?? fault.text);
      return result?.result?.value as Value; // as the expression gives it
    },
    async close() {
      socket.close();
      chrome.kill();
    },
  };
}
