import { type Closing, closingResponseSchema } from '@sabha/domain/voting/closing';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { data, useSearchParams } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Api, apiContext } from '../../shell/context.ts';
import { inLanguage, type Loaded, load } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { AFTER } from '../closing/uncounted-list.tsx';
import type { Route } from './+types/proposal-dialog.ts';
import { ProposalDetails } from './proposal-details.tsx';
import { keptQuery } from './proposal-query.ts';

/** How many ballots that do not count are shown at once. */
const PAGE_SIZE = 50;

await loadTexts('closing', 'controls');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { proposalId } = params;
  const answer = await loadProposal(api, proposalId, getProposalResponseSchema);
  if (answer.kind !== 'found') return data(answer, { status: answer.kind === 'missing' ? 404 : 200 });
  const { pathname, searchParams } = url;
  const closing = await loadClosing(api, proposalId, searchParams);
  return data(inLanguage({ ...answer, closing }, languageOf(pathname)));
}

export default function ProposalDialog({ loaderData }: Route.ComponentProps) {
  const { t, language, path } = useTexts();
  const [search] = useSearchParams();
  const shown = loaderData.kind === 'found' ? loaderData.proposal : undefined;
  const title = shown?.texts.title[language] ?? t('voting:title');
  return (
    <RouteDialog title={title} size="large" closeTo={path('/voting') + keptQuery(search)}>
      <PageTitle description={shown?.texts.short_description[language] ?? t('voting:lead')}>
        {title}
      </PageTitle>
      {loaderData.kind === 'found' ? (
        <ProposalDetails
          key={loaderData.proposal.id}
          proposal={loaderData.proposal}
          closing={loaderData.closing}
        />
      ) : null}
      {loaderData.kind === 'missing' ? <p>{t('voting:details.notFound')}</p> : null}
      {loaderData.kind === 'failed' ? (
        <LoadFailed part="voting" title={t('voting:details.loadFailed')} />
      ) : null}
    </RouteDialog>
  );
}

type ProposalAnswer =
  | { readonly kind: 'found'; readonly proposal: ProposalView }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** One proposal by the number in the address: found, unknown, or not to be had now. */
async function loadProposal(
  api: Api,
  proposalId: string,
  schema: typeof getProposalResponseSchema,
): Promise<ProposalAnswer> {
  if (!/^\d{1,10}$/.test(proposalId)) return { kind: 'missing' };
  try {
    const response = await api.get(`/api/proposals/${proposalId}`);
    if (response.status === 404 || response.status === 400) return { kind: 'missing' };
    const parsed = schema.safeParse(await response.json());
    return parsed.success ? { kind: 'found', proposal: parsed.data.data } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** How a proposal ended, with the page of ballots that the address names. */
async function loadClosing(api: Api, proposalId: string, search: URLSearchParams): Promise<Loaded<Closing>> {
  const after = /^\d{1,18}$/.exec(search.get(AFTER) ?? '')?.[0];
  const page = after === undefined ? '' : `&after=${after}`;
  const path = `/api/proposals/${proposalId}/closing?limit=${PAGE_SIZE}${page}`;
  const answer = await load(api, path, closingResponseSchema);
  return answer.ok ? { ok: true, data: answer.data.data } : answer;
}
