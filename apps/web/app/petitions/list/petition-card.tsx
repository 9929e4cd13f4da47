import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFollowedPetition } from '../live/use-followed-petition.ts';
import { PetitionFacts, PetitionState } from '../petition-marks.tsx';
import { ResponseMark } from '../response-mark.tsx';
import type { ShownPetition } from '../shown-petition.ts';
import { SignatureProgress } from '../signature-progress.tsx';
import { SignArea } from '../signing/sign-area.tsx';

/** One petition: what it asks, its signatures, and the button. `isFirst` is the one that stands in the band. */
export function PetitionCard({ petition, isFirst = false }: { petition: ShownPetition; isFirst?: boolean }) {
  const { t, language, path } = useTexts();
  const { words } = petition;
  useFollowedPetition(petition);
  const headingId = `petition-${petition.id}`;
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <article aria-labelledby={headingId} className={isFirst ? 'band-card' : 'entry'}>
      <PetitionState petition={petition} />
      <div className="entry-head">
        <div>
          <Heading id={headingId} lang={words.language}>
            <Link to={path(`/petitions/${petition.id}`)}>{words.title}</Link>
          </Heading>
          <p lang={words.language} className="two-lines">
            {words.description}
          </p>
          {words.language === language ? null : <p>{t(`petitions:card.writtenIn.${words.language}`)}</p>}
          {petition.response ? <ResponseMark response={petition.response} /> : null}
        </div>
      </div>
      <SignatureProgress petition={petition} />
      <div className="entry-foot">
        <PetitionFacts petition={petition} />
        <SignArea petition={petition} quiet={!isFirst} />
      </div>
    </article>
  );
}
