import type { OpinionMapAnswer } from '@sabha/domain/forum/opinion-map/opinion-calls';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { askUnnamed } from '../../api/ask-unnamed.ts';
import { LANGUAGES, languageOf, localPath } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { withParts } from '../../shell/late-part.tsx';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Band } from '../../ui/band.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { CommentBox } from '../discussion/compose-area.tsx';
import { Discussion } from '../discussion/discussion.tsx';
import { readDiscussionQuery } from '../discussion/discussion-query.ts';
import { type LoadedDiscussion, loadDiscussion } from '../discussion/load-discussion.ts';
import { loadOpinionMap } from '../opinion-map/load-opinion-map.ts';
import { OpinionMap, StatementCard } from '../opinion-map/opinion-map.tsx';
import { FullPolicy } from '../policy-links.tsx';
import { PolicyStatusBadge } from '../policy-status.tsx';
import type { Route } from './+types/policy-page.ts';
import { loadPolicy, type ShownPolicyPage } from './load-policy.ts';
import { PolicyText } from './policy-text.tsx';
import { StatusHistory } from './status-history.tsx';
import { StatusLine } from './status-line.tsx';

await loadTexts('controls', 'forum', 'wallet');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const language = languageOf(pathname);
  const asked = LANGUAGES.find((one) => one === searchParams.get('text')) ?? language;
  const compare = chosenVersions(searchParams);
  if (compare !== null)
    throw redirect(localPath(language, `/policy/${encodeURIComponent(params.policyId)}${compare}`));
  const api = context.get(apiContext);
  const [answer, discussion, opinionMap] = await Promise.all([
    loadPolicy(api, params.policyId, language, asked, searchParams.get('compare')),
    loadDiscussion(api, params.policyId, readDiscussionQuery(searchParams)),
    loadOpinionMap(api, params.policyId),
  ]);
  return data({ ...answer, discussion, opinionMap }, { status: answer.kind === 'missing' ? 404 : 200 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withParts(serverLoader(), StatementCard, CommentBox);
}

/** What the form of two versions says (`from=1&to=2`), as the address that can be shared: `?compare=1..2`. */
function chosenVersions(search: URLSearchParams): string | null {
  const [from, to] = [search.get('from'), search.get('to')];
  if (from === null || to === null) return null;
  const text = search.get('text');
  return `?${new URLSearchParams({ ...(text === null ? {} : { text }), compare: `${from}..${to}` })}`;
}

/** One policy: its text in each language, what changed in it, its status, and what people say of it. */
export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const found = loaderData.kind === 'found' ? loaderData : null;
  const title = found?.policy.name.text ?? t('forum:title');
  return (
    <>
      <PageTitle description={found?.policy.description?.text ?? t('forum:lead')}>{title}</PageTitle>
      {found ? (
        <Policy
          key={found.policy.id}
          page={found}
          discussion={loaderData.discussion}
          map={loaderData.opinionMap}
        />
      ) : (
        <Breadcrumb steps={[{ label: t('forum:title'), to: path('/policy') }]} />
      )}
      {loaderData.kind === 'missing' ? <h1>{t('forum:page.notFound')}</h1> : null}
      {loaderData.kind === 'failed' ? <LoadFailed part="policy" /> : null}
    </>
  );
}

function Policy({
  page,
  discussion,
  map,
}: {
  page: ShownPolicyPage;
  discussion: LoadedDiscussion | null;
  map: OpinionMapAnswer | null;
}) {
  const { t } = useTexts();
  useView(page.policy.id);
  return (
    <>
      <PolicyHead page={page} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatusLine moves={page.moves} status={page.policy.status} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[56rem]:gap-x-8 min-[56rem]:has-[>#discussion:not(:empty)]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PolicyText page={page} />
            <StatusHistory moves={page.moves} versions={page.versions} />
          </div>
          <section id="discussion" aria-label={t('forum:page.discussion')} className="min-w-0 scroll-mt-6">
            <Discussion policy={page.policy} loaded={discussion} />
          </section>
        </div>
        <section id="opinion-map" aria-label={t('forum:page.opinionMap')} className="scroll-mt-6">
          <OpinionMap policy={page.policy} loaded={map} />
        </section>
      </div>
    </>
  );
}

/** Says once that the page was looked at, without saying by whom. Nothing on the page waits for it. */
function useView(policyId: number): void {
  useEffect(() => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    askUnnamed(`/api/policies/${policyId}/views`, request).catch(() => undefined);
  }, [policyId]);
}

/** Status, name, and from where and when it is. */
function PolicyHead({ page: { policy } }: { page: ShownPolicyPage }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { day } = useFormat();
  const { name, bill_number: bill, bill_date: dated, ministry, source } = policy;
  const facts = [bill && t('forum:page.bill', { number: bill }), dated && day(dated), ministry];
  return (
    <Band
      back={{ label: t('forum:title'), to: path('/policy') }}
      title={name.text}
      language={name.language}
      actions={<FullPolicy policy={policy} />}
    >
      <p className="facts">
        <PolicyStatusBadge status={policy.status} />
        {facts.map((words) => (words ? <span key={words}>{words}</span> : null))}
        <span>
          {t('forum:card.updated')} <TimeAgo when={policy.updated_at} />
        </span>
      </p>
      {source ? (
        <p className="text-muted text-sm">
          {t('forum:page.source')}{' '}
          {source.url ? (
            <a href={source.url} rel="noopener noreferrer" className="underline">
              {source.name}
            </a>
          ) : (
            source.name
          )}
        </p>
      ) : null}
    </Band>
  );
}
