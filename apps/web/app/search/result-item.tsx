import type { MarkedText } from '@sabha/domain/chat/search-site';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import { Link } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { StatusBadge } from '../ui/badge.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import type { ShownResult } from './shown-result.ts';

const ICONS = {
  good: CircleCheck,
  bad: CircleAlert,
  warning: CircleAlert,
  notice: Info,
  neutral: Info,
  accent: Info,
} as const;

/** A result: its kind, its status, its title, and the words around what was looked for. */
export function ResultItem({
  result: { kind, url, language, title, snippet, status, notes },
}: {
  result: ShownResult;
}) {
  const { t, language: page } = useTexts();
  const Icon = KIND_ICONS[kind];
  const lang = language === page ? undefined : language;
  return (
    <li className="grid gap-1 border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {t(`search:kind.${kind}`)}
        </span>
        {status ? (
          <StatusBadge tone={status.tone} icon={ICONS[status.tone]}>
            {status.words}
          </StatusBadge>
        ) : null}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </div>
      <h2 lang={lang} className="wrap-anywhere text-lg">
        {languageOf(url) === page ? (
          <Link to={url} className="underline">
            <Marked text={title} />
          </Link>
        ) : (
          <a href={url} className="underline">
            <Marked text={title} />
          </a>
        )}
      </h2>
      {snippet.length > 0 ? (
        <p lang={lang} className="wrap-anywhere text-muted">
          <Marked text={snippet} />
        </p>
      ) : null}
    </li>
  );
}

/** A text in which what was looked for is marked. */
function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: words, found }, position) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and keep their order
      <mark key={position} className="rounded-xs bg-gold-tint font-semibold text-inherit">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
