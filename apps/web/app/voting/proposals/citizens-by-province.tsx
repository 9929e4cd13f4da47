import { Link } from 'react-router';
import { counted } from '../../charts/province-map.tsx';
import { ShadedProvinces } from '../../charts/shaded-provinces.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProposalsData } from './load-proposals.ts';

/** Where those live who can vote; not shown while no province has enough of them to be counted. */
export function CitizensByProvince({ provinces }: Pick<ProposalsData, 'provinces'>) {
  const { t, number, path } = useTexts();
  if (provinces.every(({ count }) => count === null)) return null;
  const title = t('voting:provinces.title');
  return (
    <section aria-labelledby="provinces-heading">
      <h2 id="provinces-heading" className="mb-2 text-2xl">
        {title}
      </h2>
      <ShadedProvinces
        small
        label={title}
        provinces={provinces.map(({ province, name, count }) => {
          const onMap = counted(count, number);
          return { province, name, ...onMap, description: `${name}: ${onMap.figure}` };
        })}
      />
      <p className="flex flex-wrap gap-x-5">
        <Link to={path('/voting?view=analytics')} className="entry-link">
          {t('voting:provinces.turnout')}
        </Link>
        <Link to={path('/citizens')} className="entry-link">
          {t('voting:provinces.more')}
        </Link>
      </p>
    </section>
  );
}
