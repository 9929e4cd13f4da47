import {
  type OpinionMapAnswer,
  opinionMapResponseSchema,
} from '@sabha/domain/forum/opinion-map/opinion-calls';
import { movesBack, type PolicyStatus } from '@sabha/domain/forum/policy-status';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { askUnnamed } from '../../api/ask-unnamed.ts';
import { whole } from '../../filters/address-values.ts';
import { LANGUAGES, languageOf, localPath } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type Api, apiContext } from '../../shell/context.ts';
import { withParts } from '../../shell/late-part.tsx';
import { load } from '../../shell/load.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Band } from '../../ui/band.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { CommentBox } from '../discussion/compose-area.tsx';
import { Discussion } from '../discussion/discussion.tsx';
import { readDiscussionQuery } from '../discussion/discussion-query.ts';
import { type LoadedDiscussion, loadDiscussion } from '../discussion/load-discussion.ts';
import { OpinionMap, StatementCard } from '../opinion-map/opinion-map.tsx';
import { FullPolicy } from '../policy-links.tsx';
import { PolicyStatusBadge } from '../policy-status.tsx';
import type { Route } from './+types/policy-page.ts';
import { loadPolicy, type ShownPolicyPage } from './load-policy.ts';
import { PolicyText } from './policy-text.tsx';

const HIGHEST = 2_147_483_647;

const USUAL: readonly PolicyStatus[] = ['DRAFT', 'UNDER_REVIEW', 'PUBLIC_CONSULTATION', 'APPROVED', 'ACTIVE'];

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
  const { t, path } = useTexts();
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
  const { t, day, path } = useTexts();
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

/** The usual way of a policy, how far this one is, and since when. */
function StatusLine({ moves, status }: { moves: ShownPolicyPage['moves']; status: PolicyStatus }) {
  const { t, day } = useTexts();
  const steps = USUAL.includes(status) ? USUAL : [...USUAL, status];
  const current = steps.indexOf(status);
  return (
    <div>
      <ol aria-label={t('forum:page.way')} className="policy-line">
        {steps.map((step, position) => {
          const since = moves.findLast(({ to }) => to === step)?.at;
          const state = position === current ? 'now' : position < current && since ? 'done' : 'ahead';
          return (
            <li key={step} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
              <span className="policy-line-words text-sm">{t(`forum:status.${step}`)}</span>
              {since && state !== 'ahead' ? (
                <span className="policy-line-words text-muted text-sm">
                  <time dateTime={since}>{day(since)}</time>
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {/* A phone has no room for five names beside each other: it shows the one that counts. */}
      <p aria-hidden className="mt-2 font-semibold text-sm min-[56rem]:hidden">
        {t('forum:page.step', {
          step: current + 1,
          steps: steps.length,
          status: t(`forum:status.${status}`),
        })}
      </p>
    </div>
  );
}

/** Every move of the status and every version, the newest first. */
function StatusHistory({ moves, versions }: Pick<ShownPolicyPage, 'moves' | 'versions'>) {
  const { t, day, number } = useTexts();
  const events = [
    ...moves.map(({ from, to, at, office, reason }) => ({
      key: `${at} ${to}`,
      at,
      office,
      what:
        from !== null && movesBack(from, to)
          ? t('forum:page.movedBack', { status: t(`forum:status.${to}`) })
          : t(`forum:status.${to}`),
      reason,
    })),
    // The first version came with the first status.
    ...versions.slice(1).map(({ number: of, at, office }) => ({
      key: `${at} ${of}`,
      at,
      office,
      what: t('forum:page.versionWritten', { number: number(of) }),
      reason: null,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Card as="section" aria-labelledby="history-heading" className="p-4 md:p-5">
      <h2 id="history-heading" className="mb-2 text-lg">
        {t('forum:page.history')}
      </h2>
      <ol className="[&>li+li]:border-line [&>li+li]:border-t">
        {events.map(({ key, at, what, office, reason }) => (
          <li key={key} className="grid gap-x-4 py-2 text-sm min-[30rem]:grid-cols-[9rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-muted">
              {day(at)}
            </time>
            <span>
              <strong className="font-semibold">{what}</strong>
              {reason ? <span className="block">{t('forum:page.reason', { reason })}</span> : null}
              <span className="block text-muted">{office}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The opinion map of the policy whose number is in the address; null where it could not be had. */
async function loadOpinionMap(api: Api, id: string): Promise<OpinionMapAnswer | null> {
  const policy = whole(id, HIGHEST);
  if (policy === undefined) return null;
  const found = await load(api, `/api/policies/${policy}/opinion-map`, opinionMapResponseSchema);
  return found.ok ? found.data.data : null;
}
