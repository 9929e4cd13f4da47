import { useTexts } from '../i18n/use-texts.ts';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { KeepFile } from './keep-file.tsx';
import type { Enrolling } from './use-enrolling.ts';

/** How far something about the own identity is, what has to be saved, and what became of it. The texts are there. */
export function EnrollingNews({ state }: { state: Enrolling }) {
  const { t } = useTexts();
  switch (state.kind) {
    case 'busy':
      return (
        <p role="status" className="font-semibold">
          {t(`anonymity:busy.${state.step ?? 'start'}`)}
        </p>
      );
    case 'file':
      return <KeepFile {...state} />;
    case 'failed':
      return <ErrorAlert>{t(`anonymity:failure.${state.why}`)}</ErrorAlert>;
    case 'idle':
      return null;
  }
}
