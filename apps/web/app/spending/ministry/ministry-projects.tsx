import { Link } from 'react-router';
import { FoundEntries } from '../../filters/found-list.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { InventedMark } from '../../ui/invented-mark.tsx';
import { projectsAddress } from '../projects/project-query.ts';
import { ProjectRow } from '../projects/project-row.tsx';
import type { MinistryData } from './load-ministry.ts';

type Projects = Extract<MinistryData['projects'], { ok: true }>['data'];

/** The ministry's projects that changed last, and the way to all of them. */
export function MinistryProjects({
  projects: { count, rows },
  data: { id, year },
}: {
  projects: Projects;
  data: MinistryData;
}) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const invented = rows.length > 0 && rows.every((row) => row.invented);
  const all = projectsAddress({ ...(year === null ? {} : { fiscal_year: year }), ministry: id });
  return (
    <Card aria-labelledby="ministry-projects">
      <CardHeading id="ministry-projects" aside={invented ? <InventedMark /> : null}>
        {t('spending:terms.projects')}
      </CardHeading>
      {rows.length === 0 ? (
        <p className="text-muted">{t('spending:ministry.noProjects')}</p>
      ) : (
        <>
          <FoundEntries entries={rows}>
            {(project) => <ProjectRow project={project} marked={!invented} inMinistry />}
          </FoundEntries>
          <Link to={path(all)} className="inline-flex min-h-11 items-center font-semibold underline">
            {t('spending:ministry.allProjects', { count, number: number(count) })}
          </Link>
        </>
      )}
    </Card>
  );
}
