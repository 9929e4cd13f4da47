import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { SignInCard } from '../../wallet/sign-in-card.tsx';
import type { ReviewList } from './review-calls.ts';

const RULES = ['distance', 'limits', 'doubt'] as const;

/** Fetched where there is something to decide. */
const ReviewCard = optionalPart(() => import('./review-card.tsx'), <Skeleton className="h-64" />);

/** The list as it is now. `onDecided` hears in words what came of a decision. */
export function ListBody({
  list,
  onReload,
  onDecided,
}: {
  list: ReviewList;
  onReload: () => void;
  onDecided: (words: string) => void;
}) {
  const { t } = useTexts();
  const again = (
    <Button size="small" onClick={onReload}>
      <RotateCw aria-hidden className="size-4" />
      {t('face-review:again')}
    </Button>
  );
  switch (list.kind) {
    case 'loading':
      return (
        <Loading label={t('face-review:loading')}>
          <div className="grid gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      );
    case 'signed-out':
      return <SignInCard title={t('face-review:signIn')} />;
    case 'not-permitted':
      return (
        <EmptyState icon={KeyRound} title={t('face-review:notPermitted.title')}>
          {t('face-review:notPermitted.text')}
        </EmptyState>
      );
    case 'down':
      return (
        <Failed title={t('face-review:down.title')} action={again}>
          {t('face-review:down.text')}
        </Failed>
      );
    case 'failed':
      return <Failed title={t('face-review:failed')} action={again} />;
    case 'ready':
      if (list.reviews.length === 0)
        return (
          <EmptyState icon={CircleCheck} title={t('face-review:empty.title')} action={again}>
            {t('face-review:empty.text')}
          </EmptyState>
        );
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HowToRead />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">
              {t('face-review:count', { count: list.reviews.length, number: list.reviews.length })}
            </p>
            {again}
          </div>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {list.reviews.map((review) => (
              <li key={review.enrollment_id}>
                <ReviewCard review={review} onDecided={onDecided} />
              </li>
            ))}
          </ol>
        </div>
      );
  }
}

function Failed({ title, action, children }: { title: string; action: ReactNode; children?: ReactNode }) {
  return (
    <Alert tone="error" live title={title}>
      {children ? <p>{children}</p> : null}
      <div className="mt-2">{action}</div>
    </Alert>
  );
}

/** What the numbers say, and what they do not. */
function HowToRead() {
  const { t } = useTexts();
  return (
    <section className="rounded-surface border border-line bg-sunken p-4">
      <h2 className="mb-2 text-lg">{t('face-review:how.title')}</h2>
      <ul className="grid max-w-[68ch] list-disc gap-1 ps-5">
        {RULES.map((rule) => (
          <li key={rule}>{t(`face-review:how.${rule}`)}</li>
        ))}
      </ul>
    </section>
  );
}
