import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import type { Loaded } from '../shell/load.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Loading } from '../ui/states/loading.tsx';

const THREE = ['first', 'second', 'third'] as const;

/** A part of the page: its content, its Retry where it failed, its shape while it is asked for again. */
export function Part<Data>({
  loaded,
  shape,
  children,
}: {
  loaded: Loaded<Data>;
  shape: 'cards' | 'figure' | 'list';
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTexts();
  const retrying = useRevalidator().state === 'loading';
  if (loaded.ok) return children(loaded.data);
  if (retrying) return <ComingShape shape={shape} />;
  return <LoadFailed part="spending">{t('spending:failed')}</LoadFailed>;
}

/** The outline of a part that is on its way. */
function ComingShape({ shape }: { shape: 'cards' | 'figure' | 'list' }) {
  const { t } = useTexts();
  return (
    <Loading label={t('spending:loading')}>
      {shape === 'figure' ? (
        <div className="grid gap-4 rounded-surface border border-line bg-surface p-4 md:p-6">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="w-2/3" />
          <Skeleton className="h-64" />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
          {THREE.map((card) => (
            <div key={card} className="grid gap-3 rounded-surface border border-line bg-surface p-4 md:p-6">
              <Skeleton className="w-1/2" />
              <Skeleton className="h-9 w-3/4" />
              <Skeleton className={shape === 'list' ? 'h-24' : 'w-2/3'} />
            </div>
          ))}
        </div>
      )}
    </Loading>
  );
}
