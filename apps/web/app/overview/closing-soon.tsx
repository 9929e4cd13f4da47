import type { Choice } from '@sabha/domain/voting/choice';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { keepWanted, LEADS_TO_WANTED } from '../acts/wanted-act.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { GoalRow } from '../ui/goal-row.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Part, PartData } from './load-overview.ts';
import { SectionHeading, SectionLink } from './section-heading.tsx';

type Closing = PartData<'closing'>['proposals'][number];

/** The proposal on which voting ends next, to be voted on at once, and those that close after it. */
export function ClosingSoon({ closing }: { closing: Part<'closing'> }) {
  const { t, number } = useTexts();
  const [next, ...others] = closing.ok ? closing.data.proposals : [];
  const open = closing.ok ? closing.data.open : 0;
  return (
    <>
      {next ? <NextVote proposal={next} /> : null}
      <section aria-labelledby="closing-heading" data-section="voting">
        <SectionHeading
          id="closing-heading"
          aside={
            open > 0 ? (
              <SectionLink to="/voting">{t('later:closing.all', { number: number(open) })}</SectionLink>
            ) : null
          }
        >
          {t('later:closing.title')}
        </SectionHeading>
        {closing.ok ? null : <ErrorState />}
        {closing.ok && others.length === 0 ? (
          <p className="py-3">{t(next ? 'later:closing.only' : 'later:closing.none')}</p>
        ) : null}
        <ul className="rows">
          {others.map((proposal) => (
            <ClosingProposal key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Written here: what the pages of voting share would load all of it. */
const CHOICES = [
  { choice: 'yes', icon: Check },
  { choice: 'no', icon: X },
] as const;

/** Yes and No lead to the same two buttons on the page of voting and press one; what is signed is asked there. */
function NextVote({ proposal }: { proposal: Closing }) {
  const { t, path } = useTexts();
  const { id, title, wanted, shares, votes } = proposal;
  const percentOf = (whole: number) => (part: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));
  const shareOf = percentOf(votes);
  // As on the voting page, the full width stands for everyone who could vote.
  const widthOf = percentOf(Math.max(proposal.eligible ?? 0, votes));
  return (
    <article aria-labelledby="next-vote" data-section="voting" className="band-card next-vote">
      <TimeLeft proposal={proposal} />
      <div className="entry-head">
        <h2 id="next-vote">
          <Link to={path(`/voting/proposals/${id}`)}>{title}</Link>
        </h2>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {CHOICES.map(({ choice, icon: Icon }) => (
          <Link
            key={choice}
            to={path('/voting')}
            state={LEADS_TO_WANTED}
            onClick={() => keepWanted({ ...wanted, choice })}
            className="choice"
            data-choice={choice}
          >
            <Icon aria-hidden strokeWidth={3} />
            {t(`later:closing.${choice}`)}
          </Link>
        ))}
      </div>
      {shares ? (
        <div aria-hidden className="vote-bar">
          <span className="vote-yes" style={{ width: `${widthOf(shares.yes)}%` }} />
          <span className="vote-no" style={{ width: `${widthOf(shares.no)}%` }} />
        </div>
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-2 text-sm max-md:text-xs">
        {shares ? <Count choice="yes" votes={shares.yes} share={shareOf(shares.yes)} /> : null}
        <span className="text-muted">{useTurnout(proposal).inFew}</span>
        {shares ? <Count choice="no" votes={shares.no} share={shareOf(shares.no)} /> : null}
      </p>
    </article>
  );
}

function Count({ choice, votes, share }: { choice: Choice; votes: number; share: number }) {
  const { t, number, percent } = useTexts();
  return (
    <span>
      <strong>
        {t(`later:closing.${choice}`)} {number(votes)}
      </strong>{' '}
      ({percent(share)})
    </span>
  );
}

function ClosingProposal({ proposal }: { proposal: Closing }) {
  const { path } = useTexts();
  const { share, words } = useTurnout(proposal);
  return (
    <GoalRow to={path(`/voting/proposals/${proposal.id}`)} title={proposal.title} share={share} words={words}>
      <TimeLeft proposal={proposal} />
    </GoalRow>
  );
}

/** How many of those who could vote did, as a share and in words; without the share where it is not known who could. */
function useTurnout({ votes, eligible }: Closing) {
  const { t, number, percent } = useTexts();
  if (eligible === null || eligible === 0) {
    const words = t('later:closing.votes', { number: number(votes) });
    return { share: null, words, inFew: words };
  }
  const share = (votes / eligible) * 100;
  const turnout = { votes: number(votes), eligible: number(eligible), percent: percent(Math.round(share)) };
  return {
    share,
    words: t('later:closing.turnout', turnout),
    inFew: t('later:closing.votedOf', turnout),
  };
}

function TimeLeft({ proposal: { days, closesAt, left } }: { proposal: Closing }) {
  const { instant } = useTexts();
  return (
    <Badge tone={urgency(days)} className="shrink-0 leading-5 [:lang(ta)_&]:max-md:text-xs">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <time dateTime={closesAt} title={instant(closesAt)}>
        {left}
      </time>
    </Badge>
  );
}

function urgency(days: number): Tone {
  if (days <= 1) return 'bad';
  return days <= 7 ? 'notice' : 'neutral';
}
