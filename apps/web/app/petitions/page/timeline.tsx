import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSignatures } from '../live/live-petitions.ts';
import type { PetitionAnswer } from './load-petition.ts';

/** What happened to a petition and what comes, the oldest first. */
export function Timeline({ found: { petition } }: { found: Extract<PetitionAnswer, { kind: 'found' }> }) {
  const { t } = useTexts();
  const { day, number, percent } = useFormat();
  const { created_at, deadline, met_at, response, required_signature_count: required } = petition;
  const signatures = useSignatures(petition);
  const isEnded = petition.status === 'Completed';
  const now = {
    when: t('petitions:page.today'),
    what: t('petitions:page.now', {
      signatures: number(signatures),
      percent: percent(Math.floor((signatures / required) * 100)),
    }),
    state: 'now',
  };
  const steps = [
    { when: day(created_at), what: t('petitions:page.created'), state: 'done' },
    ...(met_at ? [{ when: day(met_at), what: t('petitions:page.met'), state: 'done' }] : []),
    ...(response
      ? [{ when: day(response.asked_at), what: t('petitions:response.asked'), state: 'done' }]
      : []),
    ...(response?.answered_at
      ? [{ when: day(response.answered_at), what: t('petitions:response.given'), state: 'done' }]
      : []),
    ...(isEnded ? [{ when: day(deadline), what: t('petitions:page.deadline'), state: 'done' }] : []),
    now,
    ...(petition.status === 'Active'
      ? [{ when: day(deadline), what: t('petitions:page.deadline'), state: 'ahead' }]
      : []),
  ];
  return (
    <section aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className="mb-2 text-lg">
        {t('petitions:page.timeline')}
      </h2>
      <ol className="grid gap-2">
        {steps.map(({ when, what, state }) => (
          <li key={what} className="timeline-step" data-state={state}>
            <strong className="text-sm">{when}</strong>
            <span className="block text-muted text-sm">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
