import { useSearchParams } from 'react-router';
import { useFollowActs } from '../acts/live/use-follow-acts.ts';
import { useResending } from '../acts/pending/use-resending.ts';
import { useKeepAnchors } from '../acts/receipts/use-keep-anchors.ts';
import { ListBeside, useListHeading } from '../filters/list-beside.tsx';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { ReportTabs } from '../shell/report-tabs.tsx';
import { Band } from '../ui/band.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Route } from './+types/petitions-page.ts';
import { endorsementInWeb } from './endorsement-in-web.ts';
import { loadPetitions, type PetitionsData } from './list/load-petitions.ts';
import { PetitionCard } from './list/petition-card.tsx';
import { PetitionFigures } from './list/petition-figures.tsx';
import { PetitionFilters } from './list/petition-filters.tsx';
import { nearestFirst, PetitionList } from './list/petition-list.tsx';
import { readPetitionQuery } from './list/petition-query.ts';
import { useFollowPetitions } from './live/followed-petitions.ts';
import { RemovedNote } from './removed-note.tsx';

await loadTexts('acts', 'controls', 'petitions', 'wallet');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadPetitions(context.get(apiContext), languageOf(pathname), searchParams);
}

/** The tab "Smart Contract Petitions": figures, the list, and what it can be narrowed by. */
export default function PetitionsPage({ loaderData: { statistics, list, removed } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const query = readPetitionQuery(useSearchParams()[0]);
  const { first } = nearestFirst(list, query);
  const heading = useListHeading(
    first && list ? list.page.total - 1 : 0,
    'petitions:list.more',
    'petitions:list.heading',
  );
  return (
    <>
      <Following />
      <PageTitle description={t('petitions:lead')}>{t('petitions:title')}</PageTitle>
      <Band
        title={t('petitions:title')}
        actions={
          <LinkButton tone="primary" to={path('/petitions/new')}>
            {t('petitions:start')}
          </LinkButton>
        }
      >
        <ReportTabs current="petitions" />
        {first ? <PetitionCard key={first.id} petition={first} isFirst /> : null}
      </Band>
      <ListBeside
        id="petitions"
        heading={heading}
        beside={
          <>
            <PetitionFigures statistics={statistics} />
            <RemovedPetitions removed={removed} />
          </>
        }
      >
        <PetitionFilters query={query} />
        <PetitionList list={list} query={query} />
      </ListBeside>
    </>
  );
}

/** Keeps what the page shows up to date. A component of its own: what it hears of draws nothing but what has changed. */
function Following() {
  useFollowActs();
  useKeepAnchors();
  useFollowPetitions();
  useResending(endorsementInWeb);
  return null;
}

/** What stays of the newest removed petitions: never title or text. */
function RemovedPetitions({ removed }: { removed: PetitionsData['removed'] }) {
  const { t } = useTexts();
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="removed-heading" className="grid gap-2">
      <h2 id="removed-heading" className="text-lg">
        {t('petitions:removed.heading')}
      </h2>
      {removed.map((petition) => (
        <RemovedNote key={petition.id} level={3} {...petition} />
      ))}
    </section>
  );
}
