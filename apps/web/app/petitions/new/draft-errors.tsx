import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Alert } from '../../ui/states/alert.tsx';
import type { DraftField, DraftProblem } from './draft-rules.ts';
import type { PetitionForm } from './use-petition-form.ts';

/** The id of a field, so that the summary can lead to it. */
export function fieldId(field: DraftField): string {
  return `petition-${field}`;
}

/** What is wrong with a field, in words; undefined where nothing is. */
export function useErrorOf({
  problems,
}: Pick<PetitionForm, 'problems'>): (field: DraftField) => string | undefined {
  const words = useProblemWords();
  return (field) => {
    const found = problems.find((problem) => problem.field === field);
    return found && words(found);
  };
}

function useProblemWords(): (problem: DraftProblem) => string {
  const { t } = useTexts();
  return ({ field, problem, hidden }) => {
    switch (problem) {
      case 'low':
      case 'high':
      case 'day':
        return t(`petition-new:error.${problem}`);
      case 'missing':
      case 'long':
      case 'characters': {
        const [kind, language] = field.split('-');
        const key = kind === 'title' ? 'title' : 'description';
        const text = t(`petition-new:error.${key}.${problem}`, {
          code: hidden?.code ?? '',
          near: hidden?.near ?? '',
        });
        const isOther = language === 'en' || language === 'si' || language === 'ta';
        return isOther
          ? t('petition-new:error.inLanguage', { text, language: t(`petition-new:language.${language}`) })
          : text;
      }
    }
  };
}

/** Everything that is wrong on the step, each line leading to its field. It has the focus after each press of Continue. */
export function DraftErrors({ problems, tried }: Pick<PetitionForm, 'problems' | 'tried'>) {
  const { t } = useTexts();
  const words = useProblemWords();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) summary.current?.focus();
  }, [tried]);
  if (problems.length === 0) return null;
  return (
    <div ref={summary} tabIndex={-1} className="outline-none">
      <Alert tone="error" live title={t('petition-new:error.summary', { count: problems.length })}>
        <ul className="grid">
          {problems.map((problem) => (
            <li key={problem.field}>
              <a
                href={`#${fieldId(problem.field)}`}
                className="inline-flex min-h-target items-center underline"
                onClick={(event) => {
                  event.preventDefault(); // the address names the step, not the field
                  document.getElementById(fieldId(problem.field))?.focus();
                }}
              >
                {words(problem)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
