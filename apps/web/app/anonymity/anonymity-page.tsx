import { Link } from 'react-router';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { StatCard, StatRow } from '../ui/stat-card.tsx';
import { Alert } from '../ui/states/alert.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { TextSection } from '../ui/text-section.tsx';
import type { Route } from './+types/anonymity-page.ts';
import { CensusProof } from './census-proof.tsx';
import { type CensusInFigures, loadCensus } from './load-census.ts';

await loadTexts('anonymity', 'controls');

export async function loader({ context }: Route.LoaderArgs) {
  return { census: await loadCensus(context.get(apiContext)) };
}

const HIDDEN = ['who', 'two', 'minute'] as const;
const NOT_HIDDEN = [
  'words',
  'server',
  'five',
  'prove',
  'ballot',
  'wallet',
  'lost',
  'device',
  'proposals',
] as const;
const LINKS = [
  { name: 'account', to: '/account#anonymous-identity' },
  { name: 'reports', to: '/reports' },
  { name: 'privacy', to: '/privacy' },
] as const;

/** What an anonymous identity gives and what it does not, beside the figures of this installation. */
export default function AnonymityPage({ loaderData: { census } }: Route.ComponentProps) {
  const { t, number, path } = useTexts();
  // What one of them does shows which list they are in: they hide among those of it.
  const members = number(census?.smallest_cohort ?? 0);
  return (
    <>
      <TitleAndLead title={t('anonymity:page.title')} lead={t('anonymity:page.lead')} />
      {census ? <Figures census={census} /> : <ErrorState title={t('anonymity:page.noFigures')} />}
      <Points title={t('anonymity:page.hidden.title')}>
        {HIDDEN.map((point) => t(`anonymity:page.hidden.${point}`, { members }))}
      </Points>
      <Points title={t('anonymity:page.open.title')}>
        {NOT_HIDDEN.map((point) => t(`anonymity:page.open.${point}`, { members }))}
      </Points>
      {census ? <CensusProof census={census} /> : null}
      <p className="flex flex-wrap gap-x-6">
        {LINKS.map(({ name, to }) => (
          <Link key={name} to={path(to)} className="inline-flex min-h-11 items-center underline">
            {t(`anonymity:page.links.${name}`)}
          </Link>
        ))}
      </p>
    </>
  );
}

function Figures({ census }: { census: CensusInFigures }) {
  const { t, number, instant, path } = useTexts();
  const { members, registered, smallest_cohort: smallest, least_members: least } = census;
  const replaced = census.replacements.reduce((sum, { replacements }) => sum + replacements, 0);
  return (
    <div className="grid gap-3">
      <StatRow label={t('anonymity:page.figures.label')}>
        <StatCard label={t('anonymity:page.figures.members')} value={number(members)} />
        <StatCard label={t('anonymity:page.figures.registered')} value={number(registered)} />
        <StatCard label={t('anonymity:page.figures.smallest')} value={number(smallest)} />
        <StatCard label={t('anonymity:page.figures.replaced')} value={number(replaced)} />
      </StatRow>
      {census.published_at ? (
        <p className="text-muted text-sm">
          {t('anonymity:page.figures.published', {
            epoch: number(census.epoch),
            time: instant(census.published_at),
          })}
        </p>
      ) : null}
      {census.cohorts > 1 ? (
        <p className="max-w-[68ch]">
          {t('anonymity:page.figures.divided', {
            cohorts: number(census.cohorts),
            members: number(smallest),
          })}
        </p>
      ) : null}
      {census.open ? null : (
        <Alert tone="warning">{t('anonymity:page.figures.closed', { least: number(least) })}</Alert>
      )}
      <p className="max-w-[68ch]">
        {t('anonymity:page.figures.trust', { members: number(members), registered: number(registered) })}{' '}
        <Link to={path('/citizens')} className="underline">
          {t('anonymity:page.figures.perDay')}
        </Link>
      </p>
    </div>
  );
}

function Points({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <TextSection title={title}>
      <ul className="grid list-disc gap-2 ps-5">
        {children.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </TextSection>
  );
}
