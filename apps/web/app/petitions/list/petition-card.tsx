import { Link } from 'react-router';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { useFollowedPetition } from '../live/use-followed-petition.ts';
import { PetitionFacts, PetitionState } from '../petition-marks.tsx';
import { ResponseMark } from '../response-mark.tsx';
import type { ShownPetition } from '../shown-petition.ts';
import { SignatureProgress } from '../signature-progress.tsx';
import { SignArea } from '../signing/sign-area.tsx';

/** One petition of the list. On a phone dates and ids come after the button. */
export function PetitionCard({ petition }: { petition: ShownPetition }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const language = useLanguage();
  const { words } = petition;
  useFollowedPetition(petition);
  const headingId = `petition-${petition.id}`;
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      className="grid gap-x-8 gap-y-2 p-4 md:p-5 min-[56rem]:grid-cols-[minmax(0,1fr)_17rem_13rem] min-[56rem]:items-center"
    >
      <div className="grid gap-1 min-[56rem]:row-start-1">
        <PetitionState petition={petition} />
        <h3 id={headingId} lang={words.language} className="text-lg leading-snug">
          <Link
            to={path(`/petitions/${petition.id}`)}
            className="block py-0.5 no-underline hover:underline md:py-1"
          >
            {words.title}
          </Link>
        </h3>
        <p lang={words.language} className="two-lines text-muted leading-normal max-md:text-[0.9375rem]">
          {words.description}
        </p>
        {words.language === language ? null : (
          <p className="text-muted text-sm">{t(`petitions:card.writtenIn.${words.language}`)}</p>
        )}
        {petition.response ? <ResponseMark response={petition.response} /> : null}
      </div>
      <SignatureProgress petition={petition} />
      <SignArea petition={petition} />
      <div className="min-[56rem]:col-start-1">
        <PetitionFacts petition={petition} />
      </div>
    </Card>
  );
}
