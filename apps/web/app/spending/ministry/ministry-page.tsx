import { perPerson } from '@sabha/domain/spending/population';
import { data, Link } from 'react-router';
import { FoundEntries } from '../../filters/found-list.tsx';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { latePart, withParts } from '../../shell/late-part.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Band } from '../../ui/band.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { Strip } from '../note/strip.tsx';
import { Part } from '../part.tsx';
import { projectsAddress } from '../projects/project-query.ts';
import { ProjectRow } from '../projects/project-row.tsx';
import { sharePercent } from '../shares.ts';
import { isOtherTable, ministryAddress, readYear, viewAddress } from '../spending-addresses.ts';
import { FiscalYears } from '../spending-heading.tsx';
import type { Route } from './+types/ministry-page.ts';
import { loadMinistry, type Ministry, type MinistryData } from './load-ministry.ts';
import { TypesFigure } from './ministry-figures.tsx';
import { MinistryHistory } from './ministry-history.tsx';
import { MinistryPayments } from './ministry-payments.tsx';
import { MinistryStrip } from './ministry-strip.tsx';
import { PetitionsToMinistry, VotesOnCategory } from './what-is-asked.tsx';

await loadTexts('spending', 'spending-rows');

// The scripts that draw follow the page, which is readable without them.
const YearsFigure = latePart(async () => (await import('./years-figure.tsx')).YearsFigure);

export function loader({ context, url, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.ministryId)) throw data(null, { status: 404 });
  const { pathname, searchParams } = url;
  return loadMinistry(
    context.get(apiContext),
    languageOf(pathname),
    Number(params.ministryId),
    readYear(searchParams),
  );
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withParts(serverLoader(), YearsFigure);
}

/** Opening a table shows what is here already. */
export const shouldRevalidate = keepDataIf(isOtherTable);

export default function MinistryPage({ loaderData }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const { id, year, fiscalYears, ministry } = loaderData;
  const name = ministry.ok ? ministry.data.name : t('spending:title');
  return (
    <>
      <PageTitle description={t('spending:described.ministry', { name })}>{name}</PageTitle>
      <Part loaded={ministry} shape="figure">
        {(found) => (
          <Band
            back={{ label: t('spending:ministry.all'), to: path(viewAddress('budget', year ?? undefined)) }}
            title={found.name}
            actions={
              <FiscalYears years={fiscalYears} current={year} to={(other) => ministryAddress(id, other)} />
            }
          >
            <Share data={loaderData} />
            <p className="max-w-[66ch]">
              <Sentence ministry={found} data={loaderData} />
            </p>
            <MinistryStrip ministry={found} data={loaderData} />
          </Band>
        )}
      </Part>
      <Parts data={loaderData} />
    </>
  );
}

/** Which part of a hundred rupees its category is, and since when it has its name. */
function Share({ data }: { data: MinistryData }) {
  const { t } = useTexts();
  const { category, strip } = data;
  const own = strip.find(({ isOwn }) => isOwn);
  return (
    <>
      <p className="facts">
        <span>
          {t('spending:terms.category')}: {category ?? t('spending-rows:noCategory')}
        </span>
        {own ? <span>{t('spending:hundred.share', { rupees: own.rupees })}</span> : null}
        <NamedSince data={data} />
      </p>
      <Strip parts={strip} />
    </>
  );
}

/** The budget on one side, what was paid and for which projects on the other, in the colour of its kind; each part fails alone. */
function Parts({ data }: { data: MinistryData }) {
  const { id, ministry, years, payments, projects, history, accounts, strip } = data;
  return (
    <div
      data-kind={strip.find(({ isOwn }) => isOwn)?.kind}
      className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5 md:gap-6">
        <Part loaded={years} shape="figure">
          {(found) => <YearsFigure years={found} accounts={accounts} id={id} />}
        </Part>
        {ministry.ok ? <TypesFigure ministry={ministry.data} data={data} /> : null}
        {years.ok ? (
          <Part loaded={history} shape="list">
            {(found) => <MinistryHistory history={found} years={years.data} id={id} />}
          </Part>
        ) : null}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 md:gap-6">
        <PetitionsToMinistry petitions={data.petitions} />
        <VotesOnCategory votes={data.votes} category={data.category} />
        <Part loaded={payments} shape="list">
          {(found) => <MinistryPayments payments={found} data={data} />}
        </Part>
        <Part loaded={projects} shape="list">
          {(found) => <MinistryProjects projects={found} data={data} />}
        </Part>
      </div>
    </div>
  );
}

/** Since which year on record it has had the name of the year that is shown. */
function NamedSince({ data: { id, years, ministry, year } }: { data: MinistryData }) {
  const { t } = useTexts();
  if (!years.ok || !ministry.ok) return null;
  const named = years.data.filter((one) => one.id === id && one.name === ministry.data.name);
  const since = Math.min(...named.map((one) => one.year));
  if (year === null || named.length === 0 || since >= year) return null;
  return <span>{t('spending:ministry.namedSince', { year: since })}</span>;
}

/** What the ministry has, of how much, and how that changed. */
function Sentence({
  ministry: { cents },
  data: { year, earlier, total, before, rank },
}: {
  ministry: Ministry;
  data: MinistryData;
}) {
  const { t, money, moneyInWords, percent } = useTexts();
  const change = before?.change ?? null;
  return (
    <>
      {total === null
        ? t('spending:ministry.has', { year, amount: moneyInWords(cents) })
        : t('spending:ministry.hasOf', {
            year,
            amount: moneyInWords(cents),
            percent: percent(sharePercent(cents, total)),
          })}{' '}
      {change === null || earlier === null
        ? null
        : t(change < 0 ? 'spending:ministry.less' : 'spending:ministry.more', {
            percent: percent(Math.abs(change)),
            earlier,
          })}{' '}
      {t('spending:ministry.eachPerson', { amount: money(perPerson(cents)) })}{' '}
      {rank === null ? null : t('spending:ministry.rank', rank)}
    </>
  );
}

type Projects = Extract<MinistryData['projects'], { ok: true }>['data'];

/** The ministry's projects that changed last, and the way to all of them. */
function MinistryProjects({
  projects: { count, rows },
  data: { id, year },
}: {
  projects: Projects;
  data: MinistryData;
}) {
  const { t, number, path } = useTexts();
  const invented = rows.length > 0 && rows.every((row) => row.invented);
  const all = projectsAddress({ ...(year === null ? {} : { fiscal_year: year }), ministry: id });
  return (
    <Card aria-labelledby="ministry-projects">
      <CardHeading id="ministry-projects" aside={invented ? <InventedMark /> : null}>
        {t('spending:terms.projects')}
      </CardHeading>
      {rows.length === 0 ? (
        <p className="text-muted">{t('spending:ministry.noProjects')}</p>
      ) : (
        <>
          <FoundEntries entries={rows}>
            {(project) => <ProjectRow project={project} marked={!invented} inMinistry />}
          </FoundEntries>
          <Link to={path(all)} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('spending:ministry.allProjects', { count, number: number(count) })}
          </Link>
        </>
      )}
    </Card>
  );
}
