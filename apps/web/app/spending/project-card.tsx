import type { Project } from '@sabha/domain/spending/project';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage, useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Money } from '../ui/money.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { SourceNote } from './source-note.tsx';

/** One project in the list. */
export function ProjectCard({ project }: { project: Project }) {
  const { t } = useTexts();
  const { day, percent } = useFormat();
  const language = useLanguage();
  const path = useLocalPath();
  const { search } = useLocation();
  const name = project.names[language];
  const details = { pathname: path(`/spending/projects/${project.project_id}`), search };
  return (
    <Card as="article" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ProjectStatusBadge status={project.status} />
        <Badge>{project.categories.names[language]}</Badge>
      </div>
      <h3 className="text-lg">
        <Link to={details} preventScrollReset className="no-underline hover:underline">
          {name}
        </Link>
      </h3>
      <ul className="grid gap-1 text-muted text-sm">
        <li className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('spending:projects.province', { name: t(`spending:provinceNames.${project.province}`) })}
        </li>
        <li className="flex items-start gap-2">
          <Landmark aria-hidden className="mt-0.5 size-4 shrink-0" />
          {project.ministry_names[language]}
        </li>
      </ul>
      <div className="mt-auto grid gap-1.5 pt-1">
        <Amounts project={project} />
        <ProgressBar
          value={project.progress}
          label={t('spending:projects.progress', { name })}
          valueText={percent(project.progress)}
          tone={project.status === 'Delayed' ? 'bad' : 'primary'}
        />
        <p className="text-muted text-sm">
          {t('spending:projects.spentShare', { percent: percent(project.progress) })}
        </p>
      </div>
      <div className="border-line border-t pt-3">
        <SourceNote source={project.source} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {t('spending:projects.updated', { day: day(project.updated_at) })}
        </p>
        <LinkButton to={details} size="small" preventScrollReset>
          {t('spending:projects.details')} <span className="sr-only">{name}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

function Amounts({ project }: { project: Project }) {
  const { t } = useTexts();
  return (
    <dl className="flex flex-wrap justify-between gap-x-4">
      <div>
        <dt className="text-muted text-sm">{t('spending:terms.budget')}</dt>
        <dd className="font-semibold text-lg">
          <Money cents={BigInt(project.allocated_budget_minor)} />
        </dd>
      </div>
      <div className="text-end">
        <dt className="text-muted text-sm">{t('spending:terms.spent')}</dt>
        <dd className="font-semibold text-lg">
          <Money cents={BigInt(project.spent_budget_minor)} />
        </dd>
      </div>
    </dl>
  );
}
