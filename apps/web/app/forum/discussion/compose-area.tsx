import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import Lock from 'lucide-react/icons/lock';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { Card } from '../../ui/card.tsx';
import { useDiscussion } from './discussion-context.ts';
import { isOf, useDrafts } from './drafts.ts';
import { WayIn } from './way-in.tsx';

export const CommentBox = latePart(async () => (await import('./writing-box.tsx')).CommentBox);

/** The box for a new comment, or what one has to do first. What was written before stays in the box whatever has changed since. */
export function ComposeArea({ status }: { status: PolicyStatus }) {
  const { t } = useTexts();
  const { policy, threads, writer } = useDiscussion();
  const hasDraft = useDrafts().some((draft) => isOf(draft, { policy, replyTo: 0 }));
  if (!threads.discussion.open)
    return (
      <p className="flex items-start gap-2 rounded-control bg-sunken px-4 py-3">
        <Lock aria-hidden className="mt-1 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{t('forum:page.closed')}</strong> {t(`forum:statuses.${status}`)}
        </span>
      </p>
    );
  if (writer.state === 'ready' || hasDraft)
    return (
      <Card className="p-4">
        <CommentBox />
      </Card>
    );
  return (
    <Card className="grid justify-items-start gap-3 p-4">
      <WayIn writer={writer} />
    </Card>
  );
}
