import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { DraftErrors, fieldId, useErrorOf } from './draft-errors.tsx';
import { deadlineBounds, inFirstLanguage, otherLanguages, paceNeeded, problemsOf } from './draft-rules.ts';
import type { Ministry } from './ministry.ts';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';

/** Step 2: why, who should answer, how many must sign and until when. */
export function StepText({ form, ministries }: { form: PetitionForm; ministries: readonly Ministry[] }) {
  const { t } = useTexts();
  const { draft, write, change, next } = form;
  const errorOf = useErrorOf(form);
  return (
    <StepFrame form={form} title={t('petition-new:text.heading')} onSubmit={next}>
      <DraftErrors {...form} />
      <TextArea
        id={fieldId('description')}
        label={t('petition-new:text.description')}
        error={errorOf('description')}
        lang={draft.language}
        required
        maxLength={PETITION_TEXT_LIMITS.description}
        value={draft.texts[draft.language].description}
        onChange={(event) => write(draft.language, { description: event.target.value })}
      />
      <Select
        label={t('petition-new:text.ministry')}
        value={draft.ministry}
        onChange={(event) => change({ ministry: event.target.value })}
        options={[
          { value: '', label: t('petition-new:text.noMinistry') },
          ...ministries.map(({ name, english }) => ({ value: english, label: name })),
        ]}
      />
      <Terms form={form} />
      <OtherLanguages form={form} />
    </StepFrame>
  );
}

/** Target and deadline, and what both together ask for. */
function Terms({ form: { draft, change, problems, today } }: { form: PetitionForm }) {
  const { t, number, day } = useTexts();
  const errorOf = useErrorOf({ problems });
  const { first, last } = deadlineBounds(today);
  const isBad = problemsOf(draft, 2, today).some(({ field }) => field === 'target' || field === 'deadline');
  const { days, perDay } = paceNeeded(draft, today);
  return (
    <div className="grid gap-1.5">
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextField
          id={fieldId('target')}
          label={t('petition-new:text.target')}
          error={errorOf('target')}
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.target}
          onChange={(event) => change({ target: event.target.value.replace(/\D/g, '').slice(0, 10) })}
        />
        <TextField
          id={fieldId('deadline')}
          type="date"
          label={t('petition-new:text.deadline')}
          error={errorOf('deadline')}
          required
          min={first}
          max={last}
          value={draft.deadline}
          onChange={(event) => change({ deadline: event.target.value })}
        />
      </div>
      <p className="text-muted text-sm">
        {isBad
          ? t('petition-new:text.longest', { day: day(last) })
          : t('petition-new:text.pace', {
              target: number(Number(draft.target)),
              day: day(draft.deadline),
              days: number(days),
              perDay: number(perDay),
            })}
      </p>
    </div>
  );
}

/** In which language the text is, and the same text in the others where its author can write them. Folded: most need none of it. */
function OtherLanguages({ form }: { form: PetitionForm }) {
  const { t } = useTexts();
  const { draft, change, problems } = form;
  const others = otherLanguages(draft);
  const isUsed = others.some(
    (language) => draft.texts[language].title + draft.texts[language].description !== '',
  );
  const isWrong = problems.some(({ field }) => field.includes('-'));
  return (
    <details className="group border-line border-t pt-1" open={isUsed || isWrong || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-90" />
        {t('petition-new:others.summary')}
      </summary>
      <div className="grid gap-5 pt-2">
        <p className="text-muted text-sm">{t('petition-new:others.help')}</p>
        <Select
          label={t('petition-new:others.first')}
          value={draft.language}
          onChange={(event) => {
            const language = LANGUAGES.find((one) => one === event.target.value);
            if (language) change(inFirstLanguage(draft, language));
          }}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language].own }))}
        />
        {others.map((language) => (
          <InLanguage key={language} form={form} language={language} />
        ))}
      </div>
    </details>
  );
}

function InLanguage({ form, language }: { form: PetitionForm; language: Language }) {
  const { t } = useTexts();
  const { draft, write } = form;
  const errorOf = useErrorOf(form);
  const words = draft.texts[language];
  const name = t(`petition-new:language.${language}`);
  return (
    <div className="grid gap-4">
      <TextField
        id={fieldId(`title-${language}`)}
        label={t('petition-new:others.title', { language: name })}
        error={errorOf(`title-${language}`)}
        lang={language}
        maxLength={PETITION_TEXT_LIMITS.title}
        value={words.title}
        onChange={(event) => write(language, { title: event.target.value })}
      />
      <TextArea
        id={fieldId(`description-${language}`)}
        label={t('petition-new:others.description', { language: name })}
        error={errorOf(`description-${language}`)}
        lang={language}
        rows={4}
        maxLength={PETITION_TEXT_LIMITS.description}
        value={words.description}
        onChange={(event) => write(language, { description: event.target.value })}
      />
    </div>
  );
}
