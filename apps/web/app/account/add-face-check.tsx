import { type OwnUser, ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from '../api/api-client.ts';
import { useTexts } from '../i18n/use-texts.ts';
import FaceCard from '../registration/face/face-card.tsx';
import { type FaceHost, FaceHostContext } from '../registration/face/face-host.ts';
import type { FaceResult } from '../registration/face/face-state.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { type CallFailure, callFailure, changeOwnUser } from './own-user-call.ts';

/** Refusals of the check itself: sending it again changes nothing. */
const REFUSALS = ['face-check-required', 'face-duplicate', 'face-taken', 'face-held'] as const;
type Refusal = (typeof REFUSALS)[number];

type Step =
  | { readonly at: 'checking'; readonly before: FaceResult | null; readonly refused: Refusal | null }
  | { readonly at: 'adding'; readonly result: FaceResult };

/** The face check of a person who is registered already; a result that counts is added to the registration at once. */
export default function AddFaceCheck({
  onAdded,
  onWithout,
}: {
  onAdded: (user: OwnUser) => void;
  onWithout: () => void;
}) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>({ at: 'checking', before: null, refused: null });
  const content = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => content.current?.focus(), []);
  if (step.at === 'adding') {
    const onRefused = (refused: Refusal) => {
      const before = refused === 'face-duplicate' ? duplicate(step.result) : null;
      setStep({ at: 'checking', before, refused });
    };
    return <FaceAddition result={step.result} onAdded={onAdded} onRefused={onRefused} />;
  }
  const host: FaceHost = {
    result: step.before,
    onResult: (result) => {
      if (result && counts(result)) setStep({ at: 'adding', result });
    },
    onWithout,
    onReview: () => undefined, // a review is added as soon as it is asked for
    heading: 'h2',
  };
  return (
    <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {step.refused ? <ErrorAlert>{t(`account:face.failure.${step.refused}`)}</ErrorAlert> : null}
      <FaceHostContext value={host}>
        <FaceCard />
      </FaceHostContext>
      <Button onClick={onWithout}>{t('account:face.notNow')}</Button>
    </div>
  );
}

/** Adds a result to the registration; where no answer came, it is sent again when that is pressed. */
export function FaceAddition({
  result,
  onAdded,
  onRefused,
}: {
  result: FaceResult;
  onAdded: (user: OwnUser) => void;
  onRefused: (refused: Refusal) => void;
}) {
  const { t } = useTexts();
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const send = async () => {
    setFailed(null);
    const body = { enrollment_id: result.verification.enrollmentId };
    const added = await changeOwnUser('PUT', body, ownUserResponseSchema, '/face-check');
    if (added.ok) return onAdded(added.value.body.data);
    const refused = refusalOf(added.failure);
    if (refused) onRefused(refused);
    else setFailed(callFailure(added.failure));
  };
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => sendFirst(), []);
  return (
    <Card>
      <CardHeading>{t('account:face.title')}</CardHeading>
      {failed ? (
        <div className="grid justify-items-start gap-3">
          <ErrorAlert>{t(`account:face.failure.${failed}`)}</ErrorAlert>
          <Button tone="primary" onClick={() => void send()}>
            {t('account:face.addAgain')}
          </Button>
        </div>
      ) : (
        <Loading label={t('account:face.adding')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Card>
  );
}

/** Whether a registration can have this result: nobody has the face, or a person looks at it. */
function counts({ verification, answerBy }: FaceResult): boolean {
  return answerBy !== null || verification.status === 'unique' || verification.status === 'review';
}

/** What was unique when it was compared, and somebody else's when it was to be kept: a review can be asked for. */
function duplicate({ verification, ...result }: FaceResult): FaceResult {
  return { ...result, verification: { ...verification, isUnique: false, status: 'duplicate' } };
}

function refusalOf(failure: ApiFailure): Refusal | null {
  const kind = failure.kind === 'refused' ? failure.problem?.kind : undefined;
  return REFUSALS.find((refusal) => refusal === kind) ?? null;
}
