import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import { DraftErrors, fieldId, useErrorOf } from './draft-errors.tsx';
import { deadlineBounds, paceNeeded, problemsOf } from './draft-rules.ts';
import type { Ministry } from './ministry.ts';
import { OtherLanguages } from './other-languages.tsx';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';

/** Step 2: why, who should answer, how many must sign and until when. */
export function StepText({ form, ministries }: { form: PetitionForm; ministries: readonly Ministry[] }) {
  const { t } = useTexts();
  const { draft, write, change, next, back } = form;
  const errorOf = useErrorOf(form);
  return (
    <StepFrame
      form={form}
      title={t('petition-new:text.heading')}
      onSubmit={next}
      footer={
        <>
          <Button tone="quiet" className="-ms-3 underline" onClick={back}>
            {t('petition-new:back')}
          </Button>
          <Button type="submit" tone="primary">
            {t('petition-new:continue')}
          </Button>
        </>
      }
    >
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
