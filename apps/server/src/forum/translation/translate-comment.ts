import { colomboDay } from '@sabha/domain/core/colombo';
import type { Language } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Translation, TranslationFailure } from '@sabha/domain/forum/translation/translate-comment';
import type { TranslationConfig } from '../../config/config.ts';
import type { Context } from '../../context.ts';
import type { TranslationEndpoint } from './translation-endpoint.ts';
import {
  countTranslation,
  findTranslatable,
  keepTranslation,
  type Translatable,
} from './translations.store.ts';

/** How many texts are with the endpoint at once. */
const MOST_AT_ONCE = 8;

type Translated = Result<Translation, TranslationFailure>;

/** Translates comments when somebody asks, each once for all readers: who asks for the same meanwhile waits with the others. */
export class CommentTranslator {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>;
  readonly #endpoint: Pick<TranslationEndpoint, 'translate'>;
  readonly #perDay: number;
  readonly #underWay = new Map<string, Promise<Translated>>();
  #withEndpoint = 0;

  constructor(
    context: Pick<Context, 'db' | 'clock' | 'log'>,
    endpoint: Pick<TranslationEndpoint, 'translate'>,
    { perDay }: Pick<TranslationConfig, 'perDay'>,
  ) {
    this.#context = context;
    this.#endpoint = endpoint;
    this.#perDay = perDay;
  }

  translate(comment: number, language: Language): Promise<Translated> {
    const key = `${comment}:${language}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const translating = this.#translate(comment, language).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, translating);
    return translating;
  }

  async #translate(number: number, language: Language): Promise<Translated> {
    const comment = await findTranslatable(this.#context.db, number, language);
    if (!comment) return fail({ kind: 'comment-unknown' });
    const { text, language: source, text_hash, translated } = comment;
    if (comment.state !== 'shown' || text === null) return fail({ kind: 'comment-removed' });
    if (source === null || source === language) return fail({ kind: 'nothing-to-translate' });
    const made =
      translated === null
        ? await this.#make({ ...comment, text, language: source }, language)
        : ok(translated);
    return made.ok
      ? ok({ comment_id: number, text: made.value, language, from_language: source, text_hash })
      : made;
  }

  async #make(
    {
      number,
      text,
      text_hash,
      language: source,
    }: Translatable & { readonly text: string; readonly language: Language },
    language: Language,
  ): Promise<Result<string, TranslationFailure>> {
    const { db, clock, log } = this.#context;
    if (this.#withEndpoint >= MOST_AT_ONCE) return fail({ kind: 'translation-busy' });
    this.#withEndpoint += 1;
    try {
      const isLeft = await countTranslation(db, colomboDay(clock()), this.#perDay);
      if (!isLeft) return fail({ kind: 'translations-used-up' });
      const answered = await this.#endpoint.translate(text, source, language);
      if (!answered.ok) {
        log.warn({ why: answered.failure.kind }, 'a comment could not be translated');
        return fail({ kind: 'translation-failed' });
      }
      const kept = { comment: number, language, text: answered.value, text_hash, translated_at: clock() };
      return (await keepTranslation(db, kept)) ? answered : fail({ kind: 'changed-meanwhile' });
    } finally {
      this.#withEndpoint -= 1;
    }
  }
}
