import { type ProjectDetails, projectResponseSchema } from '@sabha/domain/spending/project';
import { rowAddress } from '@sabha/domain/spending/row-address';
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
import { SortableTable } from '../../ui/tables/sortable-table.tsx';
import { paymentsAddress } from '../rows/row-query.ts';
import { RowsLink } from '../rows/rows-link.tsx';
import { SourceNote } from '../source-note.tsx';
import { VerificationPanel } from '../verification/verification-panel.tsx';
import type { Route } from './+types/project-dialog.ts';
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

/** The newest payments of a project. What was spent is the sum of all; a correction is a payment below zero. */
function DisbursementList({
  project: { project_id, disbursements, disbursement_count: count },
}: {
  project: ProjectDetails;
}) {
  const { t, money, day, number } = useTexts();
  return (
    <section aria-labelledby="project-disbursements">
      <h3 id="project-disbursements" className="mb-2 text-base">
        {t('spending:disbursements.heading', { number: number(count) })}
      </h3>
      {disbursements.length === 0 ? (
        <p className="text-muted">{t('spending:disbursements.none')}</p>
      ) : (
        <>
          <p className="pb-2 text-sm">
            {count > disbursements.length
              ? `${t('spending:disbursements.newest', { number: number(disbursements.length) })} `
              : null}
            <RowsLink to={paymentsAddress({ project: project_id })}>
              {t('spending:rows.eachWithProof')}
            </RowsLink>
          </p>
          <SortableTable
            caption={t('spending:disbursements.caption')}
            rows={disbursements}
            rowKey={({ disbursement_id }) => String(disbursement_id)}
            columns={[
              {
                key: 'day',
                header: t('spending:disbursements.day'),
                cell: (row) => (
                  <RowsLink to={rowAddress('disbursement', row.disbursement_id)}>{day(row.paid_on)}</RowsLink>
                ),
                by: (row) => row.paid_on,
                rowHeader: true,
              },
              {
                key: 'amount',
                header: t('spending:terms.amount'),
                figure: (row) => BigInt(row.amount_minor),
                cell: (row) => <span className="whitespace-nowrap">{money(BigInt(row.amount_minor))}</span>,
              },
              { key: 'note', header: t('spending:disbursements.note'), cell: (row) => row.note ?? '–' },
              {
                key: 'source',
                header: t('spending:details.source'),
                cell: (row) => <SourceNote source={row.source} />,
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
