import type { Source } from '@sabha/domain/spending/source';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Landmark from 'lucide-react/icons/landmark';
import { useTexts } from '../i18n/use-texts.ts';

/** Where a row comes from, with its link, its licence and the day it was retrieved; invented rows say so. */
export function SourceNote({ source }: { source: Source }) {
  const { t, day } = useTexts();
  const Icon = source.invented ? FlaskConical : Landmark;
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        {/* The name of an invented source says no more than that it is one, in one language. */}
        {source.invented ? (
          t('spending:sources.invented')
        ) : source.url === null ? (
          source.name
        ) : (
          <a href={source.url} className="break-words underline" rel="noreferrer">
            {source.name}
          </a>
        )}
        <span className="text-muted">
          {' · '}
          {source.licence === null ? null : `${source.licence} · `}
          {t('spending:sources.retrieved', { day: day(source.retrieved_at) })}
        </span>
      </span>
    </p>
  );
}

/** Every source behind a figure. */
export function SourceNotes({ sources }: { sources: readonly Source[] }) {
  return sources.map((source) => <SourceNote key={source.source_id} source={source} />);
}
