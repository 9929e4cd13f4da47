import { data, Link, useSearchParams } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { RouteDialog } from '../../ui/dialogs/route-dialog.tsx';
import { policiesAddress, readPolicyQuery } from '../list/policy-query.ts';
import { loadPolicy } from '../page/load-policy.ts';
import type { Route } from './+types/comments-dialog.ts';
import { Discussion } from './discussion.tsx';
import { readDiscussionQuery } from './discussion-query.ts';
import { loadDiscussion } from './load-discussion.ts';

await loadTexts('controls', 'forum', 'wallet');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  const language = languageOf(pathname);
  const api = context.get(apiContext);
  const [answer, discussion] = await Promise.all([
    loadPolicy(api, params.policyId, language, language, null),
    loadDiscussion(api, params.policyId, readDiscussionQuery(searchParams)),
  ]);
  const policy =
    answer.kind === 'found'
      ? { id: answer.policy.id, status: answer.policy.status, name: answer.policy.name }
      : null;
  return data({ kind: answer.kind, policy, discussion }, { status: answer.kind === 'missing' ? 404 : 200 });
}

/** What people say of a policy, over the list that its card is in (specification, section 2, "Comments dialog"). */
export default function CommentsDialog({ loaderData: { kind, policy, discussion } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  const list = readPolicyQuery(useSearchParams()[0]);
  const title = policy?.name.text ?? t('forum:page.discussion');
  return (
    <RouteDialog title={title} size="large" closeTo={path(policiesAddress(list))}>
      <PageTitle description={t('forum:lead')}>{title}</PageTitle>
      {policy ? (
        <div id="discussion" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Link to={path(`/policy/${policy.id}`)} className="w-fit underline">
            {t('forum:page.wholePolicy')}
          </Link>
          <Discussion policy={policy} loaded={discussion} />
        </div>
      ) : null}
      {kind === 'missing' ? <p>{t('forum:page.notFound')}</p> : null}
      {kind === 'failed' ? <LoadFailed part="policy" /> : null}
    </RouteDialog>
  );
}
