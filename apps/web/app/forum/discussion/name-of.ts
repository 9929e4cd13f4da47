import type { CommentView } from '@sabha/domain/forum/comments/comment';
import type { Translate } from '../../i18n/translator.ts';

/** The name that a comment shows; of a removed one, that there is none. */
export function nameOf({ pseudonym, removed }: CommentView, t: Translate): string {
  return pseudonym ?? t(removed ? 'forum:discussion.removed.name' : 'forum:discussion.noName');
}
