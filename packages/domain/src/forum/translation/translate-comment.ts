import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { refusal } from '../../core/refusal.ts';
import { COMMENT_PROBLEMS } from '../comments/comment-rules.ts';

/** Body of `POST /api/comments/{id}/translation`: into which language. */
export const translateCommentBodySchema = z.object({ language: z.enum(LANGUAGES) });

/** What a machine made of the text of a comment. */
export const translationSchema = z.object({
  comment_id: z.number().int().positive(),
  /** Plain text, as that of the comment: bounded, and nothing of it is markup. */
  text: z.string(),
  /** The language of this text, and of the comment. */
  language: z.enum(LANGUAGES),
  from_language: z.enum(LANGUAGES),
  /** The hash of the text that was translated: of another text of the comment there is another translation. */
  text_hash: z.string(),
});
export const translateCommentResponseSchema = successSchema(translationSchema);
export type Translation = z.infer<typeof translationSchema>;

/** Why a comment is not translated. */
export interface TranslationFailure {
  readonly kind: keyof typeof TRANSLATION_PROBLEMS;
}

/** What each refusal says. */
export const TRANSLATION_PROBLEMS = {
  'translation-not-offered': refusal(404, 'This installation does not translate comments'),
  'comment-unknown': COMMENT_PROBLEMS['comment-unknown'],
  'comment-removed': COMMENT_PROBLEMS['comment-removed'],
  'changed-meanwhile': COMMENT_PROBLEMS['changed-meanwhile'],
  'nothing-to-translate': refusal(409, 'This comment is already in that language, or in an unknown one'),
  'translation-busy': refusal(503, 'Many comments are being translated. Please try again in a moment.'),
  'translations-used-up': refusal(
    503,
    'No more comments are translated today. Translations made before are still shown.',
  ),
  'translation-failed': refusal(503, 'This comment could not be translated. Please try again.'),
} as const;
