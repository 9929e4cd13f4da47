import type { Citation } from '@sabha/domain/chat/ask-question';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { KIND_ICONS } from '../../search/kind-icons.ts';
import { AnswerLink } from './answer-link.tsx';

/** Where an answer is from: title, kind and day of each source. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  const { t } = useTexts();
  const { day } = useFormat();
  const page = useLanguage();
  if (citations.length === 0) return null;
  return (
    <ul className="grid gap-2 border-line border-t pt-2 text-xs">
      {citations.map(({ kind, title, url, language, updated_at }) => {
        const Icon = KIND_ICONS[kind];
        const when =
          updated_at &&
          (kind === 'help' ? day(updated_at) : t('chat:answer.updated', { day: day(updated_at) }));
        return (
          <li key={url} className="flex items-start gap-2">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <span lang={language === page ? undefined : language}>
                <AnswerLink to={url} className="underline">
                  {title}
                </AnswerLink>
              </span>
              <span className="block text-muted">
                {t(`search:kind.${kind}`)}
                {when ? ` · ${when}` : null}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
