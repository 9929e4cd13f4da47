import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

type Terms = Pick<ProposalView, 'eligibility' | 'anchor_grace_seconds' | 'extendable_until' | 'expired_date'>;

/** Whose vote counts, the grace, until when the close may move: fixed when the proposal was published. */
export function ClosingTerms({ proposal }: { proposal: Terms }) {
  const { t } = useTexts();
  const { number, instant } = useFormat();
  const { eligibility, anchor_grace_seconds: grace, extendable_until: until, expired_date } = proposal;
  const isExtendable = until > expired_date;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t('closing:terms.title')}</h4>
      <dl className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-3">
        <Term term={t('closing:terms.whose')}>{t(`closing:terms.${eligibility}`)}</Term>
        <Term term={t('closing:terms.grace')}>
          {t('closing:terms.graceText', { minutes: number(grace / 60) })}
        </Term>
        <Term term={t('closing:terms.extension')}>
          {isExtendable ? t('closing:terms.until', { when: instant(until) }) : t('closing:terms.never')}
        </Term>
      </dl>
      <p className="max-w-[70ch] text-muted text-sm">{t('closing:terms.limit')}</p>
    </div>
  );
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-[70ch]">{children}</dd>
    </div>
  );
}
