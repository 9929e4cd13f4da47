import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';

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
      <DefinitionList
        items={[
          { term: t('closing:terms.whose'), description: t(`closing:terms.${eligibility}`) },
          {
            term: t('closing:terms.grace'),
            description: t('closing:terms.graceText', { minutes: number(grace / 60) }),
          },
          {
            term: t('closing:terms.extension'),
            description: isExtendable
              ? t('closing:terms.until', { when: instant(until) })
              : t('closing:terms.never'),
          },
        ]}
      />
      <p className="max-w-[70ch] text-muted text-sm">{t('closing:terms.limit')}</p>
    </div>
  );
}
