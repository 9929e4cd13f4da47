/*
 * What the oldest browsers lack and the pages use (`scripts/oldest-browsers.ts`). Loaded before a page's scripts, and only where
 * something is missing. The build adds what the language itself has gained since.
 */
import '@oddbird/popover-polyfill';

AbortSignal.prototype.throwIfAborted ??= function (this: AbortSignal) {
  if (this.aborted) throw this.reason ?? new DOMException('Aborted', 'AbortError');
};

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
};

AbortSignal.any ??= (signals) => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
};

Element.prototype.checkVisibility ??= function (this: Element) {
  return this.getClientRects().length > 0;
};

// Firefox before 125. Without the rules of each language: words are runs of letters, marks and digits, as in Sinhala and Tamil.
const PIECES = {
  word: /[\p{L}\p{M}\p{N}\u200C\u200D]+|\s+|./gsu,
  grapheme: /.[\p{M}\u200C\u200D]*/gsu,
};

class PlainSegmenter {
  readonly #pieces: RegExp;

  constructor(_locales?: string, { granularity }: { granularity?: keyof typeof PIECES } = {}) {
    this.#pieces = PIECES[granularity ?? 'grapheme'];
  }

  segment(input: string) {
    return Array.from(input.matchAll(this.#pieces), ({ 0: segment, index }) => ({
      segment,
      index,
      input,
      isWordLike: /[\p{L}\p{N}]/u.test(segment),
    }));
  }
}

if (!('Segmenter' in Intl)) Object.assign(Intl, { Segmenter: PlainSegmenter });
