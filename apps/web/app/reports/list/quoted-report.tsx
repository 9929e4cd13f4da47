import { Link } from 'react-router';
import type { Crowd } from '../../anonymity/load-census.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ShownReport } from '../shown-report.ts';

const MOST_DOTS = 60;

/** In the band: the words of a report, and how many citizens are enrolled, one of whom wrote it. */
export function QuotedReport({ report, crowd }: { report: ShownReport; crowd: Crowd }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const { id, report_title: title, description, language, category, resolved_status: isResolved } = report;
  const members = crowd?.members ?? 0;
  return (
    <article aria-label={title ?? undefined} className="quoted">
      <blockquote lang={language ?? undefined}>“{description}”</blockquote>
      <p>
        <Link to={path(`/reports/${id}`)} lang={language ?? undefined} className="font-semibold underline">
          {title}
        </Link>
      </p>
      <p className="facts">
        <span>{category.name}</span>
        <span>{t(isResolved ? 'reports:status.resolved' : 'reports:status.investigating')}</span>
        {report.anonymous && members > 1 ? (
          <span>{t('reports:list.oneOf', { number: number(members) })}</span>
        ) : null}
      </p>
      {report.anonymous && members > 1 ? <Dots count={Math.min(members, MOST_DOTS)} /> : null}
    </article>
  );
}

/** The crowd, all alike. */
function Dots({ count }: { count: number }) {
  const dots = Array.from({ length: count }, (_, at) => `M${5 + 13 * at} 5h0`).join('');
  return (
    <svg aria-hidden preserveAspectRatio="xMinYMid" viewBox={`0 0 ${13 * count} 10`} className="crowd">
      <path d={dots} />
    </svg>
  );
}
