import { commentIdParamSchema } from '@sabha/domain/forum/comments/comment-calls';
import {
  TRANSLATION_PROBLEMS,
  type TranslationFailure,
  translateCommentBodySchema,
  translateCommentResponseSchema,
} from '@sabha/domain/forum/translation/translate-comment';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { CommentTranslator } from './translate-comment.ts';
import { TranslationEndpoint } from './translation-endpoint.ts';

const BODY_LIMIT = 1_024;
const RETRY_AFTER_SECONDS = '5';
const TABLE: ProblemTable<TranslationFailure> = TRANSLATION_PROBLEMS;

/**
 * `POST /api/comments/{id}/translation`: a comment by machine in another language, for everybody. A POST, because its first answer
 * costs something: no page of another site asks for it, and it counts like a write.
 */
export function translationRoutes(app: App, context: Pick<Context, 'db' | 'clock' | 'log' | 'config'>): void {
  const { translation } = context.config;
  const translator =
    translation && new CommentTranslator(context, new TranslationEndpoint(translation), translation);
  app.post(
    '/api/comments/:id/translation',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        params: commentIdParamSchema,
        body: translateCommentBodySchema,
        response: { 200: translateCommentResponseSchema },
      },
    },
    async ({ params: { id }, body: { language } }, reply) => {
      if (!translator) return sendFailure(reply, TABLE, { kind: 'translation-not-offered' });
      const translated = await translator.translate(id, language);
      if (translated.ok) return reply.send(success(translated.value));
      const { failure } = translated;
      if (TRANSLATION_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendFailure(reply, TABLE, failure);
    },
  );
}
