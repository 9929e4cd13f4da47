import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { type GivenAnswer, keepAnswer, keptAnswer } from './given-answer.ts';
import type { PageQuestionData } from './load-page-answers.ts';

/** What became of an answer. */
export type Outcome = 'thanks' | 'changed' | 'failed';

/** The answer of this visit to a page's question, and how it is given and changed. */
export function useAnswer({ page, fiscalYear }: PageQuestionData) {
  const language = useLanguage();
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
    const { sendAnswer } = await import('./send-answer.ts');
    const counted = await sendAnswer({ answer_id: id, page, fiscal_year: fiscalYear, language, ...next });
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
