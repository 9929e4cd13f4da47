import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DRAFT_STEPS } from './draft-rules.ts';
import type { PetitionForm } from './use-petition-form.ts';

/** One step: where one is, its heading, what is in it, and below it the ways back and on. */
export function StepFrame({
  form: { step, moved, back },
  title,
  onSubmit,
  footer,
  children,
}: {
  form: PetitionForm;
  title: string;
  onSubmit: () => void;
  /** In place of the ways back and on that most steps have. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // For the eye and for a screen reader; a page that was only opened keeps the focus where it is.
  useEffect(() => {
    if (moved.current) heading.current?.focus();
  }, [moved]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="step-heading"
      className="rounded-surface border border-line bg-surface"
    >
      <div className="px-4 pt-3 md:px-6">
        <p className="text-sm">
          <strong>{t('petition-new:stepOf', { step, steps: DRAFT_STEPS.length })}</strong>{' '}
          <span className="text-muted">{t(`petition-new:steps.${step}`)}</span>
        </p>
        <div aria-hidden className="mt-1.5 grid grid-cols-4 gap-1">
          {DRAFT_STEPS.map((each) => (
            <span
              key={each}
              className={classNames('h-1.5 rounded-full', each <= step ? 'bg-primary' : 'bg-line')}
            />
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 md:px-6 md:py-5">
        <h2 id="step-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 md:px-6">
        {footer ?? (
          <>
            <Button tone="quiet" className="-ms-3 underline" onClick={back}>
              {t('petition-new:back')}
            </Button>
            <Button type="submit" tone="primary">
              {t('petition-new:continue')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
