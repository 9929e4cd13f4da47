import { type ProjectDetails, projectResponseSchema } from '@sabha/domain/spending/project';
import { shownRecords } from '@sabha/domain/spending/shown-records';
import { useMemo } from 'react';
import { data, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { SourceNote } from '../source-note.tsx';
import { VerificationPanel } from '../verification/verification-panel.tsx';
import type { Route } from './+types/project-dialog.ts';
import { DisbursementList } from './disbursement-list.tsx';
import { ProjectFacts } from './project-facts.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,9}$/.test(params.projectId)) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  let status = 200;
  const project = await load(
    {
      get: async (path) => {
        const response = await api.get(path);
        status = response.status;
        return response;
      },
    },
    `/api/projects/${params.projectId}`,
    projectResponseSchema,
  );
  // What was never there, or is withdrawn, is another page than what could not be loaded.
  if (status === 404 || status === 410) throw data(null, { status });
  return { project };
}

export default function ProjectDialog({ loaderData: { project } }: Route.ComponentProps) {
  const { t, language, path } = useTexts();
  const { search } = useLocation();
  const origin = useSettings()?.origin ?? '';
  const closeTo = path(`/spending/projects${search}`);
  if (!project.ok) {
    return (
      <RouteDialog title={t('spending:details.title')} closeTo={closeTo}>
        <PageTitle>{t('spending:details.title')}</PageTitle>
        <LoadFailed part="spending">{t('spending:details.failed')}</LoadFailed>
      </RouteDialog>
    );
  }
  const shown = project.data.data;
  return (
    <RouteDialog
      title={shown.names[language]}
      closeTo={closeTo}
      size="large"
      footer={
        <ShareLink
          label={t('spending:details.share')}
          address={origin + path(`/spending/projects/${shown.project_id}`)}
        />
      }
    >
      <PageTitle description={shown.details?.[language] ?? t('spending:described.projects')}>
        {shown.names[language]}
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">
        <ProjectFacts project={shown} />
        <section aria-labelledby="project-description">
          <h3 id="project-description" className="mb-2 text-base">
            {t('spending:details.description')}
          </h3>
          <p className="max-w-[70ch] whitespace-pre-line">
            {shown.details?.[language] ?? t('spending:details.noDescription')}
          </p>
        </section>
        <ProjectVerification key={shown.project_id} project={shown} />
        <DisbursementList project={shown} />
        <section aria-labelledby="project-source">
          <h3 id="project-source" className="mb-2 text-base">
            {t('spending:details.source')}
          </h3>
          <SourceNote source={shown.source} />
        </section>
      </div>
    </RouteDialog>
  );
}

/** The project and each of its payments, checked together. */
function ProjectVerification({ project }: { project: ProjectDetails }) {
  const checked = useMemo(
    () => ({ records: shownRecords(project), proofPath: `/api/projects/${project.project_id}/proof` }),
    [project],
  );
  return <VerificationPanel checked={checked} state={project.verification.state} />;
}
