import type { OwnUser } from '@sabha/domain/registration/users/user';
import Trash2 from 'lucide-react/icons/trash';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Alert } from '../ui/states/alert.tsx';

/** Fetched when somebody asks for it: few do. */
const FaceCheckDialog = lazy(() => import('./face-check-dialog.tsx'));

type Face = NonNullable<OwnUser['face_check']>;

/** Whether there is a face check, until when it is kept, and how to erase it alone. */
export function FaceCheckCard({ user, onChanged }: { user: OwnUser; onChanged: (user: OwnUser) => void }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const [isErased, setErased] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  // The button that led here is gone: the focus would be at the top of the page.
  useEffect(() => {
    if (isErased) news.current?.focus();
  }, [isErased]);
  const erased = () => {
    setAsking(false);
    setErased(true);
    const checks = user.checks.filter(({ verifier }) => verifier !== 'face');
    onChanged({ ...user, face_check: null, checks });
  };
  return (
    <Card>
      <CardHeading>{t('account:face.title')}</CardHeading>
      <div ref={news} tabIndex={-1} className="outline-none empty:hidden">
        {isErased ? (
          <Alert tone="success" live>
            {t('account:face.done')}
          </Alert>
        ) : null}
      </div>
      {user.face_check ? <HeldFace {...user.face_check} onErase={() => setAsking(true)} /> : null}
      {user.face_check || isErased ? null : <p className="text-muted">{t('account:face.none')}</p>}
      {asking ? (
        <Suspense fallback={null}>
          <FaceCheckDialog onClose={() => setAsking(false)} onErased={erased} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function HeldFace({ state, delete_at: until, onErase }: Face & { onErase: () => void }) {
  const { t, day } = useTexts();
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {t(`account:face.state.${state}`)}
        {until === null ? null : ` ${t('account:face.until', { day: day(until) })}`}
      </p>
      <p>{t('account:face.consent')}</p>
      <p>{t('account:face.withdraw')}</p>
      <Button tone="danger" className="mt-1" onClick={onErase}>
        <Trash2 aria-hidden className="size-4" />
        {t('account:face.action')}
      </Button>
    </div>
  );
}
