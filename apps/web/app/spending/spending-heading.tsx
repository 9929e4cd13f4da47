import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Band } from '../ui/band.tsx';
import { Segmented, Tabs } from '../ui/tabs.tsx';
import { SPENDING_VIEWS, type SpendingView, viewAddress } from './spending-addresses.ts';

/** What the views begin with: the name, the way from one to another, and what this one says in a sentence. */
export function SpendingHeading({
  view,
  asked,
  sentence,
  below,
  children,
}: {
  view: SpendingView;
  /** The fiscal year that the address asks for: the other views keep it. */
  asked: number | undefined;
  sentence?: ReactNode;
  /** What the view shows first. */
  below?: ReactNode;
  /** What the view is chosen by, for example its year. */
  children?: ReactNode;
}) {
  const { t, path } = useTexts();
  const views = Object.keys(SPENDING_VIEWS) as SpendingView[]; // its only keys
  return (
    <>
      <PageTitle
        description={t(`spending:described.${view}`)}
      >{`${t('spending:title')}: ${t(`spending:views.${view}`)}`}</PageTitle>
      <Band title={t('spending:heading')}>
        <Tabs
          label={t('spending:views.label')}
          tabs={views.map((key) => ({
            key,
            label: t(`spending:views.${key}`),
            to: path(viewAddress(key, asked)),
          }))}
          current={view}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          {sentence ? <p className="max-w-[66ch] text-lg leading-snug">{sentence}</p> : null}
          {children}
        </div>
        {below}
      </Band>
    </>
  );
}

/** Fiscal years to choose from, each an address. */
export function FiscalYears({
  years,
  current,
  to,
}: {
  years: readonly number[];
  current: number | null;
  to: (year: number) => string;
}) {
  const { t, path } = useTexts();
  if (years.length === 0) return null;
  const tabs = [...years]
    .sort((one, other) => one - other)
    .map((year) => ({ key: String(year), label: t('spending:year.short', { year }), to: path(to(year)) }));
  return <Segmented label={t('spending:year.label')} tabs={tabs} current={String(current)} />;
}
