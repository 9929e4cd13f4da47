import { ERROR_FIELDS, STEP_OF, type WizardStep } from '@sabha/domain/registration/wizard/wizard-state';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';
import { missingCodes } from './checks/code-checks.ts';
import { useDialog } from './registration-context.ts';
import { controlId, problemKey } from './steps/controls.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
  /** The step where it can be put right. */
  readonly step: WizardStep;
}

/** What is wrong, each line leading to its field; and why the last press of Register did not go through. */
export function ErrorSummary() {
  const { t } = useTexts();
  const { failure, send } = useDialog();
  const entries = useEntries();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) ref.current?.focus();
  }, [failure]);
  if (!failure && entries.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Alert tone="error" title={failure?.title ?? t('registration:error.title')}>
        {failure ? <p>{failure.text}</p> : null}
        {entries.length > 0 ? (
          <ul className="mt-1 grid gap-1">
            {entries.map(({ id, text, step }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-6 items-center underline"
                  onClick={(event) => {
                    event.preventDefault(); // the address names the step, not the field
                    flushSync(() => send({ type: 'step-asked', step }));
                    document.getElementById(id)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  );
}

function useEntries(): Entry[] {
  const { t } = useTexts();
  const { wizard, failure, options, codesPassed } = useDialog();
  const entries = ERROR_FIELDS.flatMap((field): Entry[] => {
    const problem = wizard.errors[field];
    // After Register was pressed, the fields of all steps are named.
    if (!problem || (!failure && STEP_OF[field] !== wizard.step)) return [];
    return [{ id: controlId(field), text: t(problemKey(field, problem)), step: STEP_OF[field] }];
  });
  // What is merely not done yet is no error before Register was pressed.
  if (!failure || wizard.step !== 3) return entries;
  if (wizard.wallet === null)
    entries.push({ id: controlId('wallet'), text: t('registration:error.walletMissing'), step: 3 });
  for (const { channel } of missingCodes(options, wizard, codesPassed))
    entries.push({
      id: controlId(`code-${channel}`),
      text: t(`registration:error.codeMissing.${channel}`),
      step: 3,
    });
  if (wizard.faceOffer === 'required' && (wizard.face === 'waiting' || wizard.face === 'duplicate'))
    entries.push({ id: controlId('face'), text: t(`registration:error.face.${wizard.face}`), step: 3 });
  if (!wizard.consent)
    entries.push({ id: controlId('consent'), text: t('registration:error.consentMissing'), step: 3 });
  return entries;
}
