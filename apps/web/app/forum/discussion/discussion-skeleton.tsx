import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/states/loading.tsx';

/** The shape of some comments. */
export function DiscussionSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('forum:discussion.loading')}>
      <div className="grid gap-6 py-4">
        {['w-1/3', 'w-1/2', 'w-2/5'].map((width) => (
          <div key={width} className="grid gap-2">
            <Skeleton className={width} />
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
