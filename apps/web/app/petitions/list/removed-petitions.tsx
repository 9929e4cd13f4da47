import { useTexts } from '../../i18n/use-texts.ts';
import { RemovedNote } from '../removed-note.tsx';
import type { PetitionsData } from './load-petitions.ts';

/** What stays of the newest removed petitions: never title or text. */
export function RemovedPetitions({ removed }: { removed: PetitionsData['removed'] }) {
  const { t } = useTexts();
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="removed-heading" className="grid gap-2">
      <h2 id="removed-heading" className="text-lg">
        {t('petitions:removed.heading')}
      </h2>
      {removed.map((petition) => (
        <RemovedNote key={petition.id} level={3} {...petition} />
      ))}
    </section>
  );
}
