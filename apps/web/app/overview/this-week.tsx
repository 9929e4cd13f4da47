import Check from 'lucide-react/icons/check';
import DollarSign from 'lucide-react/icons/dollar-sign';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import Rss from 'lucide-react/icons/rss';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Vote from 'lucide-react/icons/vote';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Language } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { InventedMark } from '../ui/invented-mark.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { ActivityIcon } from './activity-icon.tsx';
import type { Part, PartData } from './load-overview.ts';
import { SectionHeading } from './section-heading.tsx';

/** What changed in the last seven days, in sentences, and the feed by which it can be followed. A phone has the activities alone. */
export function ThisWeek({ news }: { news: Part<'news'> }) {
  const { t, path } = useTexts();
  return (
    <section aria-labelledby="week-heading" className="max-md:hidden">
      <SectionHeading
        id="week-heading"
        aside={
          <a
            href={path('/feed')}
            type="application/atom+xml"
            className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold underline"
          >
            <Rss aria-hidden className="size-4" />
            {t('later:news.follow')}
          </a>
        }
      >
        {t('later:news.title')}
      </SectionHeading>
      {news.ok ? <Sentences news={news.data} /> : <ErrorState />}
    </section>
  );
}

type Fact = PartData<'news'>[number];

function Sentences({ news }: { news: readonly Fact[] }) {
  const { t } = useTexts();
  if (news.length === 0) return <p className="py-3">{t('later:news.none')}</p>;
  return (
    <ul className="rows">
      {news.map((fact) => (
        <li key={keyOf(fact)} className="flex items-start gap-3 py-2">
          <ActivityIcon icon={ICONS[fact.kind].icon} color={ICONS[fact.kind].color} />
          <p className="min-w-0 flex-1 self-center text-pretty">
            <Sentence fact={fact} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function keyOf(fact: Fact): string {
  if ('proposal' in fact) return `${fact.kind}-${fact.proposal.id}`;
  return 'petition' in fact ? `${fact.kind}-${fact.petition.id}` : fact.kind;
}

const ICONS = {
  'votes-recorded': { icon: Vote, color: 'purple' },
  'proposal-closed': { icon: Check, color: 'purple' },
  'proposal-opened': { icon: Vote, color: 'purple' },
  'petitions-met': { icon: FileText, color: 'indigo' },
  'petition-answered': { icon: MessageSquare, color: 'indigo' },
  'budget-published': { icon: DollarSign, color: 'green' },
  'projects-delayed': { icon: TriangleAlert, color: 'red' },
} as const;

/** Marks the position of a link in a sentence. */
const LINK = '\u0001';

function Sentence({ fact }: { fact: Fact }) {
  const { t, number, day, moneyInWords } = useTexts();
  switch (fact.kind) {
    case 'votes-recorded': {
      const votes = { count: fact.count, number: number(fact.count) };
      if (fact.most === null) return t('later:news.votes', votes);
      const { id, title, count } = fact.most;
      const sentence = t('later:news.votesMost', { ...votes, title: LINK, most: number(count) });
      return <Linked sentence={sentence} to={`/voting/proposals/${id}`} link={title} />;
    }
    case 'proposal-closed': {
      const { proposal, yes, no } = fact;
      const sentence = t('later:news.closed', { title: LINK, yes: number(yes), no: number(no) });
      return <Linked sentence={sentence} to={`/voting/proposals/${proposal.id}`} link={proposal.title} />;
    }
    case 'proposal-opened': {
      const { proposal, closes_at } = fact;
      const sentence = t('later:news.opened', { title: LINK, day: day(closes_at) });
      return <Linked sentence={sentence} to={`/voting/proposals/${proposal.id}`} link={proposal.title} />;
    }
    case 'petitions-met': {
      const { id, title, language } = fact.example;
      const sentence = t('later:news.met', { count: fact.count, number: number(fact.count), title: LINK });
      return <Linked sentence={sentence} to={`/petitions/${id}`} link={title} lang={language} />;
    }
    case 'petition-answered': {
      const { id, title, language } = fact.petition;
      const sentence = t('later:news.answered', { office: fact.office, title: LINK });
      return <Linked sentence={sentence} to={`/petitions/${id}`} link={title} lang={language} />;
    }
    case 'budget-published': {
      const year = fact.fiscal_year;
      const difference = BigInt(fact.difference_minor ?? 0);
      const sentence = t(`later:news.${budgetSentence(fact.difference_minor)}`, {
        title: LINK,
        before: year - 1,
        amount: moneyInWords(difference < 0n ? -difference : difference),
      });
      return (
        <Linked
          sentence={sentence}
          to={`/spending?fiscal_year=${year}`}
          link={t('later:news.budget', { year })}
        />
      );
    }
    case 'projects-delayed': {
      const projects = { count: fact.count, number: number(fact.count) };
      return (
        <>
          <Linked
            sentence={t('later:news.delayed', { ...projects, title: LINK })}
            to="/spending/projects?status=Delayed"
            link={t('later:news.projects', projects)}
          />{' '}
          {fact.invented ? <InventedMark /> : null}
        </>
      );
    }
  }
}

function budgetSentence(difference: string | null) {
  if (difference === null) return 'budgetNew';
  if (difference === '0') return 'budgetSame';
  return difference.startsWith('-') ? 'budgetLess' : 'budgetMore';
}

interface LinkedProps {
  sentence: string;
  to: string;
  link: string;
  /** The language of the link, where it may be another than the reader's. */
  lang?: Language;
}

function Linked({ sentence, to, link, lang }: LinkedProps): ReactNode {
  const { path } = useTexts();
  const [before, after] = sentence.split(LINK);
  return (
    <Fragment>
      {before}
      <Link to={path(to)} lang={lang} className="underline decoration-line-strong hover:decoration-current">
        {link}
      </Link>
      {after}
    </Fragment>
  );
}
