import { colomboDay } from '@sabha/domain/core/colombo';
import type { Language } from '@sabha/domain/core/localized';
import { listMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { fiscalYearOf } from '@sabha/domain/spending/fiscal-year';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useFollowActs } from '../../acts/live/use-follow-acts.ts';
import { useResending } from '../../acts/pending/use-resending.ts';
import { useKeepAnchors } from '../../acts/receipts/use-keep-anchors.ts';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Api, apiContext } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { SubmitTabs } from '../../shell/report-tabs.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { draftInWeb } from '../draft-in-web.ts';
import type { Route } from './+types/new-petition-page.ts';
import { NewPetition } from './new-petition.tsx';

await loadTexts('acts', 'controls', 'petitions', 'petition-new', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadNewPetition(context.get(apiContext), languageOf(url.pathname));
}

/** A step is only another part of the same page: it must open without a line. A Retry asks again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

/** Starting a petition, in four short steps. */
export default function NewPetitionPage({ loaderData: { ministries, today } }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <Following />
      <TitleAndLead title={t('petitions:start')} lead={t('petition-new:lead')} />
      <SubmitTabs form="petition" />
      <noscript>
        <Alert tone="warning">{t('petition-new:needsScript')}</Alert>
      </noscript>
      {ministries ? null : (
        <div className="mx-auto mb-4 max-w-2xl">
          <LoadFailed part="petitions" />
        </div>
      )}
      <div className="needs-script mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
        <NewPetition ministries={ministries ?? []} today={today} />
      </div>
    </>
  );
}

/** Keeps what the page shows up to date, and sends what waits on this device. */
function Following() {
  useFollowActs();
  useKeepAnchors();
  useResending(draftInWeb);
  return null;
}

/** The day in Colombo, and the ministries of this year by their names; null where they could not be had. */
async function loadNewPetition(api: Api, language: Language) {
  const now = new Date();
  const path = `/api/spending/ministries?fiscal_year=${fiscalYearOf(now)}`;
  const found = await load(api, path, listMinistriesResponseSchema);
  const ministries = found.ok
    ? found.data.data.map(({ ministry, names }) => ({ name: names[language], english: ministry }))
    : null;
  return { today: colomboDay(now), ministries };
}
