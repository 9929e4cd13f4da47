import {
  ENOUGH_FOR_SHARE,
  MISSING_REASONS,
  type MissingReason,
} from '@sabha/domain/feedback/missing-reasons';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { jsonIn, visitTexts } from '../stores/kept-texts.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { controlStyle } from '../ui/forms/field.tsx';
import type { PageQuestionData } from './load-page-answers.ts';

/** Which question it is: a page in a fiscal year. */
const keyOf = (page: string, fiscalYear: number | null) => `enough:${page}:${fiscalYear ?? ''}`;

/** "Was this enough information?" at the end of a page, and how many said so. A plain form where scripts do not run. */
export function PageQuestion({ data }: { data: PageQuestionData }) {
  // What is on its way for one page is no answer for the next.
  return <Question key={`${data.page} ${data.fiscalYear}`} data={data} />;
}

function Question({ data }: { data: PageQuestionData }) {
  const { t } = useTexts();
  const { given, outcome, busy, answer } = useAnswer(data);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent; // what a form's event is
    if (!(submitter instanceof HTMLButtonElement) || !('randomUUID' in crypto)) return;
    event.preventDefault();
    void answer({ enough: submitter.value === 'yes', missing: null });
  };
  return (
    <form
      id="enough"
      method="post"
      action="/api/feedback/pages/form"
      autoComplete="off"
      aria-labelledby="enough-question"
      onSubmit={submit}
      className="mt-8 grid scroll-mt-6 gap-3 border-line border-t pt-5"
    >
      <AboutPage data={data} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="enough-question" className="text-base">
          {t('controls:enough.question')}
        </h2>
        <div className="flex gap-2">
          {(['yes', 'no'] as const).map((value) => (
            <Button
              key={value}
              type="submit"
              name="enough"
              value={value}
              busy={busy}
              aria-pressed={given === null ? undefined : given.enough === (value === 'yes')}
              className="min-w-16 aria-pressed:border-primary aria-pressed:text-primary-ink"
            >
              {t(`controls:enough.${value}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className={classNames('max-w-96 noscript:block', given?.enough !== false && 'hidden')}>
        <label htmlFor="enough-missing" className="font-semibold">
          {t('controls:enough.missing')}
        </label>
        <select
          key={given?.id}
          id="enough-missing"
          name="missing"
          defaultValue={given?.missing ?? ''}
          onChange={({ currentTarget: { value } }) =>
            given && answer({ enough: false, missing: MISSING_REASONS.find((one) => one === value) ?? null })
          }
          className={classNames(controlStyle, 'mt-1')}
        >
          <option value="">–</option>
          {MISSING_REASONS.map((value) => (
            <option key={value} value={value}>
              {t(`controls:enough.reasons.${value}`)}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="empty:hidden">
        {outcome === null ? null : t(`controls:enough.${outcome}`)}
      </p>
      <Counted data={data} />
    </form>
  );
}

/** What a form without scripts says of its page. */
function AboutPage({ data: { page, fiscalYear } }: { data: PageQuestionData }) {
  const { pathname, search } = useLocation();
  const { language } = useTexts();
  const fields = { page, fiscal_year: fiscalYear ?? '', language, back: pathname + search };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Counted({ data: { yes, no } }: { data: PageQuestionData }) {
  const { t, number, percent } = useTexts();
  const all = yes + no;
  return (
    <p className="text-muted text-sm">
      {t('controls:enough.private')}{' '}
      {all === 0
        ? null
        : all < ENOUGH_FOR_SHARE
          ? t('controls:enough.few', { number: number(all) })
          : t('controls:enough.share', {
              number: number(all),
              percent: percent(Math.round((100 * yes) / all)),
            })}
    </p>
  );
}

/** What became of an answer. */
type Outcome = 'thanks' | 'changed' | 'failed';

/** The answer of this visit to a page's question, and how it is given and changed. */
function useAnswer({ page, fiscalYear }: PageQuestionData) {
  const { language } = useTexts();
  const sent = useSearchParams()[0].get('answered'); // by a form, before scripts ran
  const [given, setGiven] = useState<GivenAnswer | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setGiven(keptAnswer(page, fiscalYear));
    setOutcome(null);
  }, [page, fiscalYear]);
  const answer = async (next: Omit<GivenAnswer, 'id'>) => {
    setBusy(true);
    setOutcome(null);
    const id = given?.id ?? crypto.randomUUID();
    const sending = await import('./send-answer.ts').catch(() => null);
    const said = { answer_id: id, page, fiscal_year: fiscalYear, language, ...next };
    const counted = sending !== null && (await sending.sendAnswer(said));
    if (counted) {
      keepAnswer(page, fiscalYear, { id, ...next });
      setGiven({ id, ...next });
    }
    setOutcome(counted ? (given ? 'changed' : 'thanks') : 'failed');
    setBusy(false);
  };
  return { given, outcome: outcome ?? outcomeOf(sent), busy, answer };
}

function outcomeOf(sent: string | null): Outcome | null {
  if (sent === null) return null;
  return sent === 'yes' || sent === 'no' ? 'thanks' : 'failed';
}

/** What was answered on this visit, and the random number under which it can be changed. */
interface GivenAnswer {
  readonly id: string;
  readonly enough: boolean;
  readonly missing: MissingReason | null;
}

/** Keeps an answer in this tab until it is closed. */
function keepAnswer(page: string, fiscalYear: number | null, answer: GivenAnswer): void {
  visitTexts.set(keyOf(page, fiscalYear), JSON.stringify(answer));
}

/** The answer of this visit; null where there is none. */
function keptAnswer(page: string, fiscalYear: number | null): GivenAnswer | null {
  const kept = jsonIn(visitTexts.get(keyOf(page, fiscalYear))) as Partial<GivenAnswer> | null | undefined;
  if (typeof kept?.id !== 'string' || typeof kept.enough !== 'boolean') return null;
  const missing = MISSING_REASONS.find((reason) => reason === kept.missing) ?? null;
  return { id: kept.id, enough: kept.enough, missing };
}
