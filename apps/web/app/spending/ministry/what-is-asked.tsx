import { useTexts } from '../../i18n/use-texts.ts';
import { GoalRow } from '../../ui/goal-row.tsx';
import type { MinistryData } from './load-ministry.ts';

/** The petitions that ask this ministry and can still be signed, the nearest to their goal first; nothing where there are none. */
export function PetitionsToMinistry({ petitions }: Pick<MinistryData, 'petitions'>) {
  const { t, number, path } = useTexts();
  if (petitions.length === 0) return null;
  return (
    <section aria-labelledby="asked-heading" data-section="petitions">
      <h2 id="asked-heading" className="text-2xl">
        {t('spending:ministry.asked')}
      </h2>
      <ul className="rows">
        {petitions.map(({ id, words, signatures, required }) => (
          <GoalRow
            key={id}
            to={path(`/petitions/${id}`)}
            title={words.title}
            lang={words.language}
            share={(signatures / required) * 100}
            words={t('spending:ministry.signatures', {
              number: number(signatures),
              required: number(required),
            })}
          />
        ))}
      </ul>
    </section>
  );
}

/** The open votes on what the ministry's money is for. */
export function VotesOnCategory({ votes, category }: Pick<MinistryData, 'votes' | 'category'>) {
  const { t, number, percent, path } = useTexts();
  if (votes.length === 0 || category === undefined) return null;
  return (
    <section aria-labelledby="votes-heading" data-section="voting">
      <h2 id="votes-heading" className="text-2xl">
        {t('spending:ministry.votes', { category })}
      </h2>
      <ul className="rows">
        {votes.map(({ id, title, count, eligible }) => {
          const share = eligible ? (count / eligible) * 100 : null;
          return (
            <GoalRow
              key={id}
              to={path(`/voting/proposals/${id}`)}
              title={title}
              share={share}
              words={t(`spending:ministry.${share === null ? 'voted' : 'votedOf'}`, {
                number: number(count),
                eligible: number(eligible ?? 0),
                percent: percent(Math.round(share ?? 0)),
              })}
            />
          );
        })}
      </ul>
    </section>
  );
}
