import type { Language } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { translatedTextSchema } from '@sabha/domain/forum/text/comment-text';
import { z } from 'zod';
import { boundedText, parsedJson } from '@sabha/domain/core/bounded-answer';
import type { TranslationConfig } from '../../config/config.ts';

const PATIENCE_MS = 10_000;
/** The longest translation that is taken, each letter written as six bytes, and room for what else an answer says. */
const MOST_ANSWER_BYTES = 131_072;

const answerSchema = z.object({ translatedText: translatedTextSchema });

/** Why there is no translation, for the log: never a text, an address or a key. */
export interface EndpointFailure {
  readonly kind: 'not-reached' | 'too-late' | 'too-long' | 'no-translation' | `status-${number}`;
}

/**
 * A machine that translates, by the call of LibreTranslate (`POST {url}/translate`). What it answers is believed in nothing: it is
 * bounded, read as text, cleaned and judged like the text of a comment. It is not led elsewhere.
 */
export class TranslationEndpoint {
  readonly #endpoint: Pick<TranslationConfig, 'url' | 'apiKey'>;
  readonly #patienceMs: number;

  constructor(endpoint: Pick<TranslationConfig, 'url' | 'apiKey'>, patienceMs = PATIENCE_MS) {
    this.#endpoint = endpoint;
    this.#patienceMs = patienceMs;
  }

  /** The text in another language. */
  async translate(
    text: string,
    source: Language,
    target: Language,
  ): Promise<Result<string, EndpointFailure>> {
    const { url, apiKey } = this.#endpoint;
    const asked = { q: text, source, target, format: 'text', ...(apiKey !== null && { api_key: apiKey }) };
    const signal = AbortSignal.timeout(this.#patienceMs);
    try {
      const response = await fetch(`${url}/translate`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(asked),
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        return fail({ kind: `status-${response.status}` });
      }
      const answer = await boundedText(response, MOST_ANSWER_BYTES);
      if (answer === null) return fail({ kind: 'too-long' });
      const { data } = answerSchema.safeParse(parsedJson(answer));
      return data ? ok(data.translatedText) : fail({ kind: 'no-translation' });
    } catch {
      // What is thrown may have the address in it.
      return fail({ kind: signal.aborted ? 'too-late' : 'not-reached' });
    }
  }
}
