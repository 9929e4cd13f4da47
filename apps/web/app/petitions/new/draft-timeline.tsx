import type { ActStateView } from '@sabha/domain/acts/act-state';
import { useTexts } from '../../i18n/use-texts.ts';

/** The way of a petition: signed, kept, recorded, confirmed. What is known of each step is said beside it. */
export function DraftTimeline({
  working = null,
  signedAt,
  receivedAt,
  live,
}: {
  /** What is waited for now. */
  working?: string | null;
  signedAt?: string | undefined;
  receivedAt?: string | undefined;
  live?: ActStateView | undefined;
}) {
  const { t, number, day, time } = useTexts();
  const instant = (when: string) => `${day(when)}, ${time(when, 'seconds')}`;
  const state = live?.state;
  const isRecorded = state === 'mined' || state === 'final';
  const block = live?.block_number ?? null;
  const steps = [
    { name: 'signed', done: signedAt ? instant(signedAt) : receivedAt ? '' : null },
    { name: 'kept', done: receivedAt ? instant(receivedAt) : null },
    {
      name: 'recorded',
      done: isRecorded
        ? block === null
          ? ''
          : t('petition-new:life.block', { block: number(Number(block)) })
        : null,
    },
    { name: 'confirmed', done: state === 'final' ? t('petition-new:life.final') : null },
  ] as const;
  const now = steps.findIndex(({ done }) => done === null);
  const begun = working !== null || signedAt !== undefined || receivedAt !== undefined;
  return (
    <ol aria-label={t('petition-new:act.life.label')} className="grid gap-3">
      {steps.map(({ name, done }, position) => {
        const isNow = begun && position === now;
        return (
          <li
            key={name}
            className="timeline-step"
            data-state={done !== null ? 'done' : isNow ? 'now' : 'ahead'}
            aria-current={isNow ? 'step' : undefined}
          >
            <strong className="text-sm">
              {t(
                name === 'recorded' && done !== null
                  ? 'petition-new:life.isRecorded'
                  : `petition-new:life.${name}`,
              )}
            </strong>
            {done === null ? null : <span className="sr-only">, {t('controls:done')}</span>}
            <span className="block text-muted text-sm">
              {done ??
                (isNow
                  ? (working ?? t(`petition-new:life.waits.${name}`))
                  : t(`petition-new:life.ahead.${name}`))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
