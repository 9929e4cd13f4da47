import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useLocation } from 'react-router';
import { Bar } from '../../charts/bar.tsx';
import { KindMark } from '../../charts/kind-mark.tsx';
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
  const { t, day, moneyCompact, percent, path } = useTexts();
  const provinceName = useProvinceName();
  const { pathname, search } = useLocation();
  const { id, name, kind, status, progress } = project;
  // From another page the list beneath the details has no filters.
  const kept = /\/spending\/projects(\/|$)/.test(pathname) ? search : '';
  return (
    <article className="entry project-row" data-kind={kind}>
      <div className="entry-head">
        <KindMark kind={kind} />
        <div className="grid gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0">{name}</h3>
            <ProjectStatusBadge status={status} />
          </div>
          {progress === null ? null : <Bar share={progress} look={status === 'Delayed' ? 'bad' : 'kind'} />}
          <p>
            <strong className="text-ink">
              {t('spending:categories.spentOf', {
                spent: project.spent === null ? t('ui:notAvailable') : moneyCompact(project.spent),
                allocated: moneyCompact(project.allocated),
              })}
            </strong>{' '}
            {progress === null ? null : `· ${percent(progress)}`}{' '}
            {marked && project.invented ? <InventedMark /> : null}
          </p>
          <div className="entry-foot">
            <ul className="facts">
              <li>{t('spending:projects.province', { name: provinceName(project.province) })}</li>
              {inMinistry ? null : <li>{shortMinistry(project.ministry)}</li>}
              {inMinistry ? null : <li>{project.category ?? t('spending:missing.withoutCategory')}</li>}
              <li>{t('spending:projects.updated', { day: day(project.updated) })}</li>
            </ul>
            <Link
              to={{ pathname: path(`/spending/projects/${id}`), search: kept }}
              preventScrollReset
              className="row-link entry-link"
            >
              {t('spending:projects.details')} <span className="sr-only">{name}</span>
              <ChevronRight aria-hidden />
            </Link>
          </div>
        </div>
      </div>
    </article>
  );
}
