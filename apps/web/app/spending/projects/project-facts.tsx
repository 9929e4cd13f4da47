import type { ProjectDetails } from '@sabha/domain/spending/project';
import { useProvinceName } from '../../i18n/use-province-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { ministryAddress } from '../spending-addresses.ts';
import { ProjectStatusBadge } from './project-status-badge.tsx';

/** The facts of a project: where, whose, how much, since when. */
export function ProjectFacts({ project }: { project: ProjectDetails }) {
  const { t, money, percent, day, language } = useTexts();
  const provinceName = useProvinceName();
  const shown = (minor: string | null) => (minor === null ? t('ui:notAvailable') : money(BigInt(minor)));
  const utilization = project.utilization === null ? t('ui:notAvailable') : percent(project.utilization);
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <DefinitionList
        items={[
          {
            term: t('spending:terms.status'),
            description: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <ProjectStatusBadge status={project.status} />
                {project.source.invented ? <InventedMark /> : null}
              </span>
            ),
          },
          {
            term: t('spending:terms.province'),
            description: provinceName(project.province),
          },
          {
            term: t('spending:terms.ministry'),
            description: (
              <RowsLink to={ministryAddress(project.ministry_id, project.fiscal_year)}>
                {project.ministry_names[language]}
              </RowsLink>
            ),
          },
          {
            term: t('spending:terms.category'),
            description: (
              <Badge>{project.categories?.names[language] ?? t('spending:missing.withoutCategory')}</Badge>
            ),
          },
          { term: t('spending:details.created'), description: day(project.created_at) },
          { term: t('spending:details.updated'), description: day(project.updated_at) },
        ]}
      />
      <div className="grid grid-cols-1 content-start gap-4">
        <DefinitionList
          items={[
            {
              term: t('spending:terms.allocated'),
              description: money(BigInt(project.allocated_budget_minor)),
            },
            {
              term: t('spending:terms.spent'),
              description: (
                <RowsLink to={paymentsAddress({ project: project.project_id })}>
                  {shown(project.spent_budget_minor)}
                </RowsLink>
              ),
            },
            {
              term: t('spending:terms.remaining'),
              description: shown(project.remaining_budget_minor),
            },
            { term: t('spending:terms.utilization'), description: utilization },
          ]}
        />
        {project.progress === null ? (
          <p className="text-muted text-sm">{t('spending:missing.project')}</p>
        ) : (
          <ProgressBar
            value={project.progress}
            label={t('spending:terms.utilization')}
            valueText={utilization}
            tone={project.status === 'Delayed' ? 'bad' : 'primary'}
            className="h-3"
          />
        )}
      </div>
    </div>
  );
}
