import type { Language } from '@sabha/domain/core/localized';
import { REPORT_TEXT_LIMITS } from '@sabha/domain/reports/report-limits';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import type { EvidenceBox } from '../evidence/evidence-box.ts';
import type { ReportsData } from '../list/load-reports.ts';
import { type DraftProblem, isReadable, problemsOf, type ReportDraft } from './report-draft.ts';

/** Step 2: category, title, description and files. */
export function StepWrite({
  draft,
  categories,
  onChange,
  onNext,
  onBack,
  evidence,
  children,
}: {
  draft: ReportDraft;
  categories: ReportsData['categories'];
  onChange: (draft: ReportDraft) => void;
  onNext: () => void;
  onBack: () => void;
  evidence: EvidenceBox | null;
  /** The field of its files. */
  children: ReactNode;
}) {
  const { t, number } = useTexts();
  const [asked, setAsked] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const [waits, setWaits] = useState<'wait' | 'anew' | null>(null);
  const problems = asked ? problemsOf(draft) : [];
  const change = (changes: Partial<ReportDraft>) => {
    setUnreadable(false);
    onChange({ ...draft, ...changes });
  };
  const error = (problem: DraftProblem) =>
    problems.includes(problem) ? t(`reports:new.problem.${problem}`) : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [first] = problemsOf(draft);
    setAsked(true);
    if (first) return document.getElementById(`report-${first}`)?.focus();
    const isAnew = evidence?.encryptAnew() ?? false;
    setWaits(evidence?.isBusy ? (isAnew ? 'anew' : 'wait') : null);
    if (evidence?.isBusy) return;
    const readable = await isReadable(draft);
    setUnchecked(readable === null);
    if (readable) onNext();
    else setUnreadable(readable === false);
  };
  const left = (limit: number, text: string) =>
    t('reports:new.length', { of: number([...text].length), limit: number(limit) });
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Alert>{t('reports:new.nothingKept')}</Alert>
      {problems.length > 0 || unreadable ? (
        <Alert tone="error" live title={t('reports:new.missing.title')}>
          {t(unreadable ? 'reports:new.problem.characters' : 'reports:new.missing.text')}
        </Alert>
      ) : null}
      {isUnchecked ? <ErrorAlert>{t('reports:failure.no-answer')}</ErrorAlert> : null}
      {categories.length === 0 ? <LoadFailed part="petitions" /> : null}
      <Select
        id="report-category"
        label={t('reports:new.category')}
        help={t('reports:new.categoryHelp')}
        error={error('category')}
        required
        value={String(draft.category)}
        onChange={({ target }) => change({ category: Number(target.value) })}
        options={[
          { value: '0', label: t('reports:new.choose') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextField
        id="report-title"
        label={t('reports:new.titleLabel')}
        help={`${t('reports:new.titleHelp')} ${left(REPORT_TEXT_LIMITS.title, draft.title)}`}
        error={error('title')}
        required
        autoComplete="off"
        spellCheck={false}
        lang={draft.language}
        maxLength={REPORT_TEXT_LIMITS.title}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        id="report-body"
        label={t('reports:new.body')}
        help={`${t('reports:new.bodyHelp')} ${left(REPORT_TEXT_LIMITS.body, draft.body)}`}
        error={error('body')}
        required
        autoComplete="off"
        spellCheck={false}
        rows={10}
        lang={draft.language}
        maxLength={REPORT_TEXT_LIMITS.body}
        value={draft.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <Select
        id="report-language"
        label={t('reports:new.language')}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Language })}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language].own }))}
      />
      {children}
      {waits ? (
        <Alert tone="warning" live>
          {t(`report-thread:evidence.${waits}`)}
        </Alert>
      ) : null}
      <div className="grid gap-2">
        <Button type="submit" tone="primary">
          {t('reports:new.toCheck')}
        </Button>
        <Button onClick={onBack}>{t('reports:new.back')}</Button>
      </div>
    </form>
  );
}
