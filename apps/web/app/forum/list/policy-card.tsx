import { takesComments } from '@sabha/domain/forum/policy-status';
import Clock from 'lucide-react/icons/clock';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle-more';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { LabelShares } from '../labels/label-shares.tsx';
import { FullPolicy, ReadIn } from '../policy-links.tsx';
import { PolicyStatusBadge } from '../policy-status.tsx';
import type { ShownPolicy } from '../shown-policy.ts';
import { JoinDiscussion } from './join-discussion.tsx';
import { commentsAddress, readPolicyQuery } from './policy-query.ts';

/** One policy of the list. */
export function PolicyCard({ policy }: { policy: ShownPolicy }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const path = useLocalPath();
  const query = readPolicyQuery(useSearchParams()[0]);
  const { id, name, description, ministry, comments, labels } = policy;
  const headingId = `policy-${id}`;
  const discussion = path(`/policy/${id}#discussion`);
  return (
    <Card as="article" aria-labelledby={headingId} className="flex h-full flex-col gap-2 p-4 md:p-5">
      <PolicyStatusBadge status={policy.status} />
      <h3 id={headingId} lang={name.language} className="text-lg leading-snug">
        <Link to={path(`/policy/${id}`)} className="block py-0.5 no-underline hover:underline md:py-1">
          {name.text}
        </Link>
      </h3>
      {description ? (
        <p lang={description.language} className="two-lines text-muted leading-normal">
          {description.text}
        </p>
      ) : null}
      {labels ? <LabelShares labels={labels} /> : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
        {ministry ? (
          <span className="inline-flex items-center gap-1.5">
            <Landmark aria-hidden className="size-4 shrink-0" />
            {ministry}
          </span>
        ) : null}
        <span className="inline-flex items-center gap-1.5">
          <Clock aria-hidden className="size-4 shrink-0" />
          <span>
            {t('forum:card.updated')} <TimeAgo when={policy.updated_at} />
          </span>
        </span>
        <span className="inline-flex items-center gap-1.5">
          <MessageCircle aria-hidden className="size-4 shrink-0" />
          {t('forum:card.comments', { count: comments, number: number(comments) })}
        </span>
      </p>
      <ReadIn policy={policy} />
      {/* Two side by side where their words fit. */}
      <div className="mt-auto flex flex-wrap gap-2 border-line border-t pt-3 *:grow">
        <FullPolicy policy={policy} />
        <LinkButton to={path(commentsAddress(id, query))} preventScrollReset>
          {t('forum:card.viewComments')}
        </LinkButton>
        {takesComments(policy.status) ? <JoinDiscussion to={discussion} /> : null}
      </div>
    </Card>
  );
}
