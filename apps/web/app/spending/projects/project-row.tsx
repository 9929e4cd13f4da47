import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useLocation } from 'react-router';
import { Bar } from '../../charts/bar.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { shortMinistry } from '../short-ministry.ts';
import type { ListedProject } from './load-projects.ts';
import { ProjectStatusBadge } from './project-status-badge.tsx';

/** One project in a list. The whole row opens its details. */
export function ProjectRow({
  project,
  marked = false,
  inMinistry = false,
}: {
  project: ListedProject;
  /** Whether the row says that it is invented: only where not all rows are. */
  marked?: boolean;
  /** In a list of one ministry, which no row has to name. */
  inMinistry?: boolean;
}) {
  const { t } = useTexts();
  const provinceName = useProvinceName();
  const { day, moneyCompact, percent } = useFormat();
  const path = useLocalPath();
  const { pathname, search } = useLocation();
  const { id, name, status, progress } = project;
  // From another page the list beneath the details has no filters.
  const kept = /\/spending\/projects(\/|$)/.test(pathname) ? search : '';
  return (
    <article className="project-row">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base leading-snug">{name}</h3>
        <ProjectStatusBadge status={status} />
      </div>
      <ul className="text-muted text-sm leading-snug">
        <li>
          {t('spending:projects.province', { name: provinceName(project.province) })}
          {inMinistry ? null : ` · ${shortMinistry(project.ministry)}`}
        </li>
        {inMinistry ? null : <li>{project.category ?? t('spending:missing.withoutCategory')}</li>}
        <li>{t('spending:projects.updated', { day: day(project.updated) })}</li>
      </ul>
      <div className="grid min-w-0 gap-1.5">
        {progress === null ? null : <Bar share={progress} look={status === 'Delayed' ? 'bad' : 'green'} />}
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <span>
            {t('spending:categories.spentOf', {
              spent: project.spent === null ? t('ui:notAvailable') : moneyCompact(project.spent),
              allocated: moneyCompact(project.allocated),
            })}{' '}
            {progress === null ? null : `· ${percent(progress)}`}{' '}
            {marked && project.invented ? <InventedMark /> : null}
          </span>
          <Link
            to={{ pathname: path(`/spending/projects/${id}`), search: kept }}
            preventScrollReset
            className="row-link inline-flex min-h-6 items-center gap-0.5 font-semibold text-primary-ink no-underline"
          >
            {t('spending:projects.details')} <span className="sr-only">{name}</span>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </p>
      </div>
    </article>
  );
}
