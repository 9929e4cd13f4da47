import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatCard, StatRow } from '../../ui/stat-card.tsx';
import type { PoliciesData } from './load-policies.ts';

/** The three figures above the list. What cannot be computed is "Not available". */
export function PolicyFigures({ figures }: { figures: PoliciesData['figures'] }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const { active_policies, total_policies, total_comments, average_engagement } = figures ?? {};
  const shown = (value: number | null | undefined) =>
    value === undefined || value === null ? null : number(value);
  const policies = shown(total_policies) ?? t('ui:notAvailable');
  const common = { source: t('forum:figures.source'), csvHref: '/api/policies?format=csv' };
  return (
    <StatRow headed label={t('forum:figures.label')}>
      <StatCard
        label={t('forum:figures.active')}
        value={shown(active_policies)}
        info={{
          about: t('forum:figures.activeAbout'),
          formula: t('forum:figures.activeFormula'),
          inputs: t('forum:figures.inputs', { policies }),
          ...common,
        }}
      />
      <StatCard
        label={t('forum:figures.comments')}
        value={shown(total_comments)}
        info={{
          about: t('forum:figures.commentsAbout'),
          formula: t('forum:figures.commentsFormula'),
          inputs: t('forum:figures.inputs', { policies }),
          ...common,
        }}
      />
      <StatCard
        label={t('forum:figures.engagement')}
        value={shown(average_engagement)}
        info={{
          about: t('forum:figures.engagementAbout'),
          formula: t('forum:figures.engagementFormula'),
          inputs: t('forum:figures.inputs', { policies }),
          ...common,
        }}
      />
    </StatRow>
  );
}
