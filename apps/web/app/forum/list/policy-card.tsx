import { takesComments } from '@sabha/domain/forum/policy-status';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { LabelShares } from '../labels/label-shares.tsx';
import { FullPolicy, ReadIn } from '../policy-links.tsx';
import { PolicyStatusBadge } from '../policy-status.tsx';
import type { ShownPolicy } from '../shown-policy.ts';
import { JoinDiscussion } from './join-discussion.tsx';
import { commentsAddress, readPolicyQuery } from './policy-query.ts';

/** One policy: what it says, what people say of it, and the way to join them. `isFirst` is the one that stands in the band. */
export function PolicyCard({ policy, isFirst = false }: { policy: ShownPolicy; isFirst?: boolean }) {
  const { t, number, path } = useTexts();
  const query = readPolicyQuery(useSearchParams()[0]);
  const { id, name, description, ministry, comments, labels } = policy;
  const headingId = `policy-${id}`;
  const Heading = isFirst ? 'h2' : 'h3';
  return (
    <article aria-labelledby={headingId} className={isFirst ? 'band-card' : 'entry'}>
      <p className="facts">
        {isFirst ? <strong className="text-section-ink">{t('forum:list.inDiscussion')}</strong> : null}
        <PolicyStatusBadge status={policy.status} />
        <span>{t('forum:card.comments', { count: comments, number: number(comments) })}</span>
        <span>
          {t('forum:card.updated')} <TimeAgo when={policy.updated_at} />
        </span>
        {ministry ? <span>{ministry}</span> : null}
      </p>
      <div className="entry-head">
        <div>
          <Heading id={headingId} lang={name.language}>
            <Link to={path(`/policy/${id}`)}>{name.text}</Link>
          </Heading>
          {description ? (
            <p lang={description.language} className="two-lines">
              {description.text}
            </p>
          ) : null}
        </div>
      </div>
      {labels ? <LabelShares labels={labels} /> : null}
      <div className="entry-foot">
        <ReadIn policy={policy} />
        <div className="entry-links">
          <FullPolicy policy={policy} className="entry-link" />
          <Link to={path(commentsAddress(id, query))} preventScrollReset className="entry-link">
            {t('forum:card.viewComments')}
          </Link>
          {takesComments(policy.status) ? (
            <JoinDiscussion to={path(`/policy/${id}#discussion`)} tone={isFirst ? 'primary' : 'secondary'} />
          ) : null}
        </div>
      </div>
    </article>
  );
}
