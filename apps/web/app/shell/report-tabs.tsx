import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Tabs } from '../ui/tabs.tsx';

const VIEWS = [
  { key: 'reports', to: '/reports' },
  { key: 'petitions', to: '/petitions' },
  { key: 'submit', to: '/petitions/new' },
] as const;

/** The views of the tab "Reports" (specification, section 2). */
export function ReportTabs({ current }: { current: (typeof VIEWS)[number]['key'] }) {
  const { t } = useTexts();
  const path = useLocalPath();
  return (
    <Tabs
      label={t('controls:reportTabs.label')}
      current={current}
      tabs={VIEWS.map(({ key, to }) => ({ key, label: t(`controls:reportTabs.${key}`), to: path(to) }))}
    />
  );
}
