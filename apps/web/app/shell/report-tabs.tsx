import { useTexts } from '../i18n/use-texts.ts';
import { Segmented, Tabs } from '../ui/tabs.tsx';

const VIEWS = [
  { key: 'reports', to: '/reports' },
  { key: 'petitions', to: '/petitions' },
  { key: 'submit', to: '/petitions/new' },
] as const;

/** The views of the tab "Reports" (specification, section 2). */
export function ReportTabs({ current }: { current: (typeof VIEWS)[number]['key'] }) {
  const { t, path } = useTexts();
  return (
    <Tabs
      label={t('controls:reportTabs.label')}
      current={current}
      tabs={VIEWS.map(({ key, to }) => ({ key, label: t(`controls:reportTabs.${key}`), to: path(to) }))}
    />
  );
}

const FORMS = [
  { key: 'report', to: '/reports/new' },
  { key: 'petition', to: '/petitions/new' },
] as const;

/** The view "Submit Report/Petition": its two forms, each with its own address. */
export function SubmitTabs({ form }: { form: (typeof FORMS)[number]['key'] }) {
  const { t, path } = useTexts();
  return (
    <>
      <ReportTabs current="submit" />
      <div className="mb-4">
        <Segmented
          label={t('controls:reportTabs.forms')}
          current={form}
          tabs={FORMS.map(({ key, to }) => ({ key, label: t(`controls:reportTabs.${key}`), to: path(to) }))}
        />
      </div>
    </>
  );
}
