import Trash from 'lucide-react/icons/trash';
import { useTexts } from '../i18n/use-texts.ts';
import type { ShownDecision } from './shown-petition.ts';

/** A removed petition: its number, the reason, when and by whom, and how many had signed. */
export function RemovedNote({
  id,
  signature_count,
  removal: { at, reason, office },
  level,
}: {
  id: number;
  signature_count: number;
  removal: ShownDecision;
  level: 1 | 3;
}) {
  const { t, day, number } = useTexts();
  const Heading = level === 1 ? 'h1' : 'h3';
  const values = { day: day(at), signatures: number(signature_count) };
  return (
    <article className="flex gap-3 rounded-surface border border-line-strong border-dashed bg-sunken p-4">
      <Trash aria-hidden className="mt-1 size-4 shrink-0" />
      <div className="grid gap-1">
        <Heading className={level === 1 ? 'text-xl' : 'text-base'}>
          {t('petitions:removed.title', { id })}
        </Heading>
        {reason ? <p>{reason}</p> : null}
        <p className="text-muted text-sm">
          {office === null
            ? t('petitions:removed.ledgerOnly', values)
            : t('petitions:removed.facts', { ...values, office })}
        </p>
        <a
          href={`/api/audit?subject_kind=petition&subject_id=${id}`}
          className="inline-flex min-h-target items-center justify-self-start text-sm underline"
        >
          {t('petitions:removed.log')}
        </a>
      </div>
    </article>
  );
}
