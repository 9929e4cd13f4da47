import { useTexts } from '../i18n/use-texts.ts';
import { Loading } from '../ui/loading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const ROWS = ['name', 'email', 'nic', 'mobile', 'province', 'wallet'] as const;

/** The shape of the data that is on its way. */
export function AccountSkeleton() {
  const { t } = useTexts();
  return (
    <Loading label={t('account:loading')}>
      <div className="grid gap-6">
        <Skeleton className="h-14" />
        <div className="grid gap-5 rounded-surface border border-line bg-surface p-4 md:p-6">
          <Skeleton className="h-6 w-40" />
          {ROWS.map((row) => (
            <div key={row} className="grid gap-2 sm:grid-cols-[10rem_1fr]">
              <Skeleton className="w-24" />
              <Skeleton className="w-3/4" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
