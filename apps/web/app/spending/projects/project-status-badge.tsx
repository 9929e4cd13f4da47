import type { ProjectStatus } from '@sabha/domain/spending/project';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { PROJECT_STATUS_LOOKS } from './project-words.ts';

/** The status of a project. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const { t } = useTexts();
  const { key, tone, icon } = PROJECT_STATUS_LOOKS[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`spending:status.${key}`)}
    </StatusBadge>
  );
}
