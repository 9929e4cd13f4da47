import type { Frame } from '../../../ui/camera/frame-source.ts';
import { DETECTOR_FILES, DETECTOR_WORKER, FETCHED_FILES } from './detector-files.ts';
import type { DetectorAnswer, DetectorRequest, Look } from './detector-messages.ts';
import { DETECTOR_BYTES } from './detector-size.ts';

/** Finds faces in frames. */
export interface Detector {
  /** Rejects where the worker has failed or is ended; the frame's buffer is handed over. */
  look(frame: Frame): Promise<Look>;
  end(): void;
}

/** Fetches the detector with progress (0 to 1) and starts it. Rejects where that fails, and when the signal ends it. */
export async function startDetector(
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Detector> {
  await fetchFiles(FETCHED_FILES, DETECTOR_BYTES.unpacked, onShare, signal);
  const worker = new Worker(DETECTOR_WORKER, { type: 'module' });
  const detector = new WorkerDetector(worker);
  const stop = () => detector.end();
  signal.addEventListener('abort', stop, { once: true });
  await detector.load();
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  return detector;
}

interface Waiting {
  resolve(look: Look | null): void;
  reject(error: Error): void;
}

class WorkerDetector implements Detector {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #over: Error | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<DetectorAnswer>) => this.#heard(data));
    worker.addEventListener('error', () => this.#fail(new Error('no detector')));
  }

  async load(): Promise<void> {
    await this.#ask(0, { kind: 'load', files: DETECTOR_FILES }, []);
  }

  async look(frame: Frame): Promise<Look> {
    const id = this.#nextId++;
    const look = await this.#ask(id, { kind: 'look', id, frame }, [frame.pixels]);
    return look ?? { faces: [], light: 0 };
  }

  end(): void {
    this.#fail(new Error('ended'));
  }

  #ask(id: number, request: DetectorRequest, handOver: Transferable[]): Promise<Look | null> {
    if (this.#over) return Promise.reject(this.#over);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(request, handOver);
    });
  }

  #heard(answer: DetectorAnswer): void {
    if (answer.kind === 'failed') {
      this.#fail(new Error(answer.why));
      return;
    }
    const id = answer.kind === 'ready' ? 0 : answer.id;
    this.#waiting.get(id)?.resolve(answer.kind === 'ready' ? null : answer.look);
    this.#waiting.delete(id);
  }

  #fail(error: Error): void {
    this.#over ??= error;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/**
 * Fetches files so that the browser keeps them, and says how much is there. The servers' answers may be compressed: what is
 * counted is what comes out.
 * @param bytes of all files together, unpacked; the share never exceeds 1 if they are a few more
 * @throws Error where a file does not come, and the signal's reason
 */
async function fetchFiles(
  addresses: readonly string[],
  bytes: number,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let loaded = 0;
  const fetchOne = async (address: string) => {
    // biome-ignore lint/style/noRestrictedGlobals: a file of the build, and no call of our API
    const answer = await fetch(address, { signal });
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      loaded += part.value.length;
      onShare(Math.min(1, loaded / bytes));
    }
  };
  await Promise.all(addresses.map(fetchOne));
}
