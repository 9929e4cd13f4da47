import { PETITION_TEXT_LIMITS } from '@sabha/domain/petitions/petition-limits';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DraftErrors, fieldId, useErrorOf } from './draft-errors.tsx';
import { SimilarPetitions, useSimilar } from './similar-petitions.tsx';
import { StepFrame } from './step-frame.tsx';
import type { PetitionForm } from './use-petition-form.ts';

const LONGEST = PETITION_TEXT_LIMITS.title;

/** Step 1: what is asked for, and who asks for it already. */
export function StepTitle({ form }: { form: PetitionForm }) {
  const { t, number, path } = useTexts();
  const { draft, write, next } = form;
  const errorOf = useErrorOf(form);
  const { title } = draft.texts[draft.language];
  const similar = useSimilar(title);
  return (
    <StepFrame
      form={form}
      title={t('petition-new:title.heading')}
      onSubmit={next}
      footer={
        <>
          <LinkButton tone="quiet" className="-ms-3 underline" to={path('/petitions')}>
            {t('petition-new:cancel')}
          </LinkButton>
          <Button type="submit" tone="primary">
            {similar.length > 0 ? t('petition-new:similar.different') : t('petition-new:continue')}
          </Button>
        </>
      }
    >
      <DraftErrors {...form} />
      <div className="grid gap-1">
        <TextField
          id={fieldId('title')}
          label={t('petition-new:title.label')}
          help={t('petition-new:title.help')}
          error={errorOf('title')}
          lang={draft.language}
          required
          maxLength={LONGEST}
          value={title}
          onChange={(event) => write(draft.language, { title: event.target.value })}
        />
        <p className="text-end text-muted text-sm">
          {t('petition-new:title.count', { length: number(title.length), longest: number(LONGEST) })}
        </p>
      </div>
      <SimilarPetitions petitions={similar} />
    </StepFrame>
  );
}
