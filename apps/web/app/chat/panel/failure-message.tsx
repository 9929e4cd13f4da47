import RotateCw from 'lucide-react/icons/rotate-cw';
import type { Translate } from '../../i18n/translator.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { askAgain, conversation } from './conversation.ts';
import { focusLog } from './focus-log.ts';

/** The server's message, or the specification's text. */
export function failureWords(t: Translate, { words }: { words?: string | undefined }): string {
  return words ?? t('chat:failed');
}

/** Says that there is no answer, with the ways on. Only the latest can be tried again. */
export function FailureMessage({ words, isLast }: { words?: string | undefined; isLast: boolean }) {
  const { t, language, path } = useTexts();
  const draft = conversation.usePart((state) => state.draft);
  const search = path(draft === '' ? '/search' : `/search?q=${encodeURIComponent(draft)}`);
  return (
    <div className="grid gap-2 rounded-surface bg-danger-tint p-3 text-danger-ink">
      <p>{failureWords(t, { words })}</p>
      {isLast ? (
        <div className="flex flex-wrap gap-2">
          <Button
            tone="danger"
            onClick={() => {
              focusLog();
              void askAgain(language);
            }}
          >
            <RotateCw aria-hidden className="size-4" />
            {t('ui:error.retry')}
          </Button>
          <LinkButton tone="danger" to={search}>
            {t('chat:search')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
