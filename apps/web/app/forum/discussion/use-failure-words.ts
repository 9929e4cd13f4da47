import type { ApiFailure } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';

const SECOND_MS = 1_000;

/** The refusals that have words of their own, as the server names them. */
const KNOWN = [
  'policy-unknown',
  'comment-unknown',
  'discussion-closed',
  'comment-removed',
  'too-deep',
  'too-similar',
  'not-yours',
  'edit-time-passed',
  'changed-meanwhile',
  'personal-data',
  'pseudonym-too-short',
  'pseudonym-too-long',
  'pseudonym-characters',
  'pseudonym-office',
  'pseudonym-taken',
] as const;

/** Why the server did not do something, in the reader's language. */
export function useFailureWords(): (failure: ApiFailure) => string {
  const { t, instant } = useTexts();
  return (failure) => {
    if (failure.kind !== 'refused') return t('forum:discussion.failure.no-answer');
    const { status, problem, retryAfterSeconds } = failure;
    const known = KNOWN.find((kind) => kind === problem?.kind);
    if (known) return t(`forum:discussion.failure.${known}`);
    if (status === 401) return t('forum:discussion.sessionEnded');
    if (status === 403) return t('forum:discussion.failure.not-allowed');
    if (status === 429) {
      const next = problem?.next_at ?? retryTime(retryAfterSeconds);
      return next === null
        ? t('forum:discussion.failure.too-many')
        : t('forum:discussion.failure.too-many-until', { when: instant(next) });
    }
    const isText = problem?.errors?.some(({ path }) => path.endsWith('comment'));
    return t(isText ? 'forum:discussion.failure.text' : 'forum:discussion.failure.failed');
  };
}

function retryTime(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(Date.now() + seconds * SECOND_MS);
}
