import Clock from 'lucide-react/icons/clock';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Part, PartData } from './load-overview.ts';
import { SectionHeading } from './section-heading.tsx';

/** The three proposals on which voting ends next. */
export function ClosingSoon({ closing }: { closing: Part<'closing'> }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const open = closing.ok ? closing.data.open : 0;
  return (
    <section aria-labelledby="closing-heading">
      <SectionHeading
        id="closing-heading"
        aside={
          open === 0 ? null : (
            <Link
              to={path('/voting')}
              className="inline-flex min-h-11 shrink-0 items-center font-semibold underline"
            >
              {t('overview:closing.all', { number: number(open) })}
            </Link>
          )
        }
      >
        {t('overview:closing.title')}
      </SectionHeading>
      {closing.ok ? <Proposals proposals={closing.data.proposals} /> : <ErrorState />}
    </section>
  );
}

function Proposals({ proposals }: { proposals: PartData<'closing'>['proposals'] }) {
  const { t } = useTexts();
  if (proposals.length === 0) return <p className="py-3">{t('overview:closing.none')}</p>;
  return (
    <ul>
      {proposals.map((proposal) => (
        <ClosingProposal key={proposal.id} {...proposal} />
      ))}
    </ul>
  );
}

function ClosingProposal({
  id,
  title,
  votes,
  eligible,
  closesAt,
  days,
  left,
}: PartData<'closing'>['proposals'][number]) {
  const { t } = useTexts();
  const { number, percent, instant } = useFormat();
  const path = useLocalPath();
  const share = eligible === null || eligible === 0 ? null : (votes / eligible) * 100;
  const turnout =
    share === null
      ? t('overview:closing.votes', { number: number(votes) })
      : t('overview:closing.turnout', {
          votes: number(votes),
          eligible: number(eligible ?? 0),
          percent: percent(Math.round(share)),
        });
  return (
    <li className="grid gap-1 border-line border-b py-1.5 last:border-b-0 md:py-3">
      <Link
        to={path(`/voting/proposals/${id}`)}
        className="inline-flex min-h-6 w-fit font-semibold underline decoration-line-strong hover:decoration-current"
      >
        {title}
      </Link>
      {share === null ? null : <ProgressBar value={share} label={title} valueText={turnout} />}
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm [:lang(ta)_&]:max-md:text-xs">
        <span className="text-muted">{turnout}</span>
        <Badge tone={urgency(days)} className="shrink-0 leading-5 [:lang(ta)_&]:max-md:text-xs">
          <Clock aria-hidden className="size-3.5 shrink-0" />
          <time dateTime={closesAt} title={instant(closesAt)}>
            {left}
          </time>
        </Badge>
      </p>
    </li>
  );
}

function urgency(days: number): Tone {
  if (days <= 1) return 'bad';
  return days <= 7 ? 'notice' : 'neutral';
}
