import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { buttonStyle } from '../ui/button.tsx';
import type { ShownPolicy } from './shown-policy.ts';

/** The button that opens the whole policy where it is published, or why there is none (specification, section 5). */
export function FullPolicy({
  policy: { link },
  className = buttonStyle(),
}: {
  policy: Pick<ShownPolicy, 'link'>;
  className?: string;
}) {
  const { t } = useTexts();
  if (link.kind !== 'open')
    return (
      <p className="flex items-center gap-2 py-2 text-muted text-sm">
        <Info aria-hidden className="size-4 shrink-0" />
        {t(`forum:link.${link.kind}`)}
      </p>
    );
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={className}>
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      {t('forum:card.viewFull')}
      <span className="sr-only"> {t('ui:newTab')}</span>
    </a>
  );
}

/** In which languages it can be read, and in which it is missing. */
export function ReadIn({ policy }: { policy: ShownPolicy }) {
  const { t, path } = useTexts();
  const missing = LANGUAGES.filter((language) => !policy.languages.includes(language));
  const own = (language: (typeof LANGUAGES)[number]) => LANGUAGE_NAMES[language].own;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {policy.languages.length > 0 ? <span className="text-muted">{t('forum:card.readIn')}</span> : null}
      {LANGUAGES.filter((language) => policy.languages.includes(language)).map((language) => (
        <a
          key={language}
          href={`${path(`/policy/${policy.id}`)}?text=${language}`}
          className="inline-flex min-h-target items-center underline"
        >
          <span lang={language}>{own(language)}</span>
        </a>
      ))}
      {missing.length > 0 ? (
        <span className="text-muted">
          {missing.map((language, position) => (
            <span key={language} lang={language}>
              {position > 0 ? ', ' : null}
              {own(language)}
            </span>
          ))}{' '}
          {t('forum:card.missing', { count: missing.length })}
        </span>
      ) : null}
    </p>
  );
}
