import { useTexts } from '../../i18n/use-texts.ts';
import { useSignatures } from '../live/live-petitions.ts';
import type { Declaration } from './declarations.ts';
import type { PetitionAnswer } from './load-petition.ts';

type Found = Extract<PetitionAnswer, { kind: 'found' }>;

/** Something that happened, with the instant by which it is put in order. */
interface Step {
  readonly at: string;
  readonly what: string;
  /** In whose words: a reason, and who gave it. */
  readonly more?: string;
}

/** What happened to a petition and what comes, the oldest first. */
export function Timeline({ found }: { found: Found }) {
  const { t, day, number, percent } = useTexts();
  const { petition } = found;
  const { deadline, required_signature_count: required } = petition;
  const signatures = useSignatures(petition);
  const done = useDone(found).map((step) => ({ ...step, when: day(step.at), state: 'done' }));
  const now = {
    at: 'now',
    when: t('petitions:page.today'),
    what: t('petitions:page.now', {
      signatures: number(signatures),
      percent: percent(Math.floor((signatures / required) * 100)),
    }),
    more: undefined,
    state: 'now',
  };
  const end = { at: deadline, when: day(deadline), what: t('petitions:page.deadline'), state: 'ahead' };
  const steps = [...done, now, ...(petition.status === 'Active' ? [{ ...end, more: undefined }] : [])];
  return (
    <section aria-labelledby="timeline-heading" id="timeline">
      <h2 id="timeline-heading" className="mb-2 text-lg">
        {t('petitions:page.timeline')}
      </h2>
      <ol className="grid gap-2">
        {steps.map(({ at, when, what, more, state }) => (
          <li key={`${at} ${what}`} className="timeline-step" data-state={state}>
            <strong className="text-sm">{when}</strong>
            <span className="block text-muted text-sm">{what}</span>
            {more ? <span className="block text-muted text-sm">{more}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What has happened, in order. */
function useDone({ petition, declarations }: Found): Step[] {
  const { t } = useTexts();
  const sayDeclaration = useDeclarationWords();
  const { created_at, deadline, met_at, response, listed_at, supporters_needed: count } = petition;
  // Where the threshold was lost once, the contract's own announcements say when it was met.
  const wasLost = declarations.some(({ kind }) => kind === 'unmet');
  const later: Step[] = [
    ...(listed_at ? [{ at: listed_at, what: t('petitions:page.listed', { count }) }] : []),
    ...declarations.map(sayDeclaration),
    ...(met_at && !wasLost ? [{ at: met_at, what: t('petitions:page.met') }] : []),
    ...(response ? [{ at: response.asked_at, what: t('petitions:response.asked') }] : []),
    ...(response?.answered_at ? [{ at: response.answered_at, what: t('petitions:response.given') }] : []),
    ...(petition.status === 'Completed' ? [{ at: deadline, what: t('petitions:page.deadline') }] : []),
  ];
  return [
    { at: created_at, what: t('petitions:page.created') },
    ...later.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  ];
}

function useDeclarationWords(): (declaration: Declaration) => Step {
  const { t, number } = useTexts();
  return (declaration) => {
    const { kind, at, signatures: count } = declaration;
    const what = t(`petitions:declared.${kind}`, { count, number: number(count) });
    if (!('reason' in declaration)) return { at, what };
    const { reason, office } = declaration;
    const more =
      reason === null ? t('petitions:declared.ledgerOnly') : [reason, office ?? []].flat().join(' – ');
    return { at, what, more };
  };
}
