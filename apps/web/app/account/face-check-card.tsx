import { registrationOptionsResponseSchema } from '@sabha/domain/registration/registration-options';
import type { OwnUser } from '@sabha/domain/registration/users/user';
import ScanFace from 'lucide-react/icons/scan-face';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { apiGet } from '../api/api-client.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../ui/states/alert.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { fetchedPart, optionalPart, WhereFetched } from '../ui/states/where-fetched.tsx';

/** Fetched when somebody asks for them: few do. */
const FaceCheckDialog = optionalPart(() => import('./face-check-dialog.tsx'));
const AddFaceCheck = fetchedPart(() => import('./add-face-check.tsx'));

type Face = NonNullable<OwnUser['face_check']>;
type News = 'done' | 'added.confirmed' | 'added.review';

/** Whether there is a face check, until when it is kept, and how to add one or to erase it alone. */
export function FaceCheckCard({ user, onChanged }: { user: OwnUser; onChanged: (user: OwnUser) => void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<'idle' | 'adding' | 'erasing'>('idle');
  const [news, setNews] = useState<News | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const mayAdd = useMayAdd(user);
  const card = useLedHere();
  // The button that led here is gone: the focus would be at the top of the page.
  useEffect(() => {
    if (news) said.current?.focus();
  }, [news]);
  const tell = (what: News) => {
    setStep('idle');
    setNews(what);
  };
  const leave = () => {
    flushSync(() => setStep('idle'));
    addButton.current?.focus();
  };
  const added = (now: OwnUser) => {
    tell(now.face_check?.state === 'review' ? 'added.review' : 'added.confirmed');
    onChanged(now);
  };
  const erased = () => {
    tell('done');
    const checks = user.checks.filter(({ verifier }) => verifier !== 'face');
    onChanged({ ...user, face_check: null, checks });
  };
  if (step === 'adding')
    return (
      <WhereFetched loading={<Fetching />} fallback={<NotFetched />}>
        <AddFaceCheck onAdded={added} onWithout={leave} />
      </WhereFetched>
    );
  return (
    <Card ref={card} className="scroll-mt-20">
      <CardHeading>{t('account:face.title')}</CardHeading>
      <div ref={said} tabIndex={-1} className="mb-3 outline-none empty:hidden">
        {news ? (
          <Alert tone="success" live>
            {t(`account:face.${news}`)}
          </Alert>
        ) : null}
      </div>
      {user.face_check ? <HeldFace {...user.face_check} onErase={() => setStep('erasing')} /> : null}
      {user.face_check || news === 'done' ? null : <p className="text-muted">{t('account:face.none')}</p>}
      {mayAdd ? (
        <Button ref={addButton} className="mt-4" onClick={() => setStep('adding')}>
          <ScanFace aria-hidden className="size-5" />
          {t('account:face.add')}
        </Button>
      ) : null}
      {step === 'erasing' ? <FaceCheckDialog onClose={() => setStep('idle')} onErased={erased} /> : null}
    </Card>
  );
}

/** Whether this place has a face check that the registration could have. One that is only reserved gets it in its last step. */
function useMayAdd({ state, face_check: face }: OwnUser): boolean {
  const [isOffered, setOffered] = useState(false);
  const isHeld = face?.state === 'confirmed' || face?.state === 'review';
  const isAsked = state !== 'reserved' && !isHeld;
  useEffect(() => {
    if (!isAsked) return;
    void apiGet('/api/registration/options', registrationOptionsResponseSchema).then((options) =>
      setOffered(options.ok && options.value.body.data.faceCheck !== null),
    );
  }, [isAsked]);
  return isAsked && isOffered;
}

/** Brings the card into view where the address names it: it is drawn too late for the browser to do so. */
function useLedHere() {
  const { hash } = useLocation();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#face-check') card.current?.scrollIntoView();
  }, [hash]);
  return card;
}

function Fetching() {
  const { t } = useTexts();
  return (
    <Loading label={t('account:face.fetching')}>
      <Skeleton className="h-64 w-full rounded-surface" />
    </Loading>
  );
}

function NotFetched() {
  const { t } = useTexts();
  return (
    <Card>
      <CardHeading>{t('account:face.title')}</CardHeading>
      <ErrorAlert>{t('account:face.notFetched')}</ErrorAlert>
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
