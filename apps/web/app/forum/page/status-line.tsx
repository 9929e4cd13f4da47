import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ShownPolicyPage } from './load-policy.ts';

const USUAL: readonly PolicyStatus[] = ['DRAFT', 'UNDER_REVIEW', 'PUBLIC_CONSULTATION', 'APPROVED', 'ACTIVE'];

/** The usual way of a policy, how far this one is, and since when. */
export function StatusLine({ moves, status }: { moves: ShownPolicyPage['moves']; status: PolicyStatus }) {
  const { t } = useTexts();
  const { day } = useFormat();
  const steps = USUAL.includes(status) ? USUAL : [...USUAL, status];
  const current = steps.indexOf(status);
  return (
    <div>
      <ol aria-label={t('forum:page.way')} className="policy-line">
        {steps.map((step, position) => {
          const since = moves.findLast(({ to }) => to === step)?.at;
          const state = position === current ? 'now' : position < current && since ? 'done' : 'ahead';
          return (
            <li key={step} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
              <span className="policy-line-words text-sm">{t(`forum:status.${step}`)}</span>
              {since && state !== 'ahead' ? (
                <span className="policy-line-words text-muted text-sm">
                  <time dateTime={since}>{day(since)}</time>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {/* A phone has no room for five names beside each other: it shows the one that counts. */}
      <p aria-hidden className="mt-2 font-semibold text-sm min-[56rem]:hidden">
        {t('forum:page.step', {
          step: current + 1,
          steps: steps.length,
          status: t(`forum:status.${status}`),
        })}
      </p>
    </div>
  );
}
