import ScanFace from 'lucide-react/icons/scan-face';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { fetchedPart, WhereFetched } from '../../ui/states/where-fetched.tsx';
import { FaceHostContext } from '../face/face-host.ts';
import { useDialog } from '../registration-context.ts';
import { TOASTS } from '../submit/use-submit.ts';
import { controlId, focusControl } from './controls.ts';

/** Fetched at this step alone: most of a registration needs nothing of it. */
const FaceCard = fetchedPart(() => import('../face/face-card.tsx'));

/** Whether the person wants a face check, and the check itself; where this place has none, it says so. */
export function FaceSection() {
  const { t } = useTexts();
  const { wizard, wantFaceCheck, face, faceChecked, faceRound, register } = useDialog();
  if (wizard.faceOffer === 'unavailable') return <NotOffered />;
  const isRequired = wizard.faceOffer === 'required';
  const isWanted = wizard.face !== 'off';
  const turn = (wanted: boolean) => {
    wantFaceCheck(wanted);
    focusControl('face');
  };
  const onWithout = isRequired ? null : () => turn(false);
  // What is still missing comes first; with everything there, this is the press of Register.
  const onReview = () => (wizard.consent ? register() : focusControl('consent'));
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={t('registration:face.section')}>
      <Checkbox
        id={controlId('face')}
        checked={isWanted}
        disabled={isRequired}
        onChange={(event) => wantFaceCheck(event.target.checked)}
        label={t('registration:face.enable')}
        help={t(isRequired ? 'registration:face.required' : 'registration:face.later')}
      />
      {isWanted ? (
        <FaceHostContext
          value={{ result: face, onResult: faceChecked, onWithout, onReview, heading: 'h4', toasts: TOASTS }}
        >
          <WhereFetched loading={<Fetching />} fallback={<NotFetched onWithout={onWithout} />}>
            <FaceCard key={faceRound} />
          </WhereFetched>
        </FaceHostContext>
      ) : (
        <NotWanted onWanted={() => turn(true)} />
      )}
    </section>
  );
}

function NotWanted({ onWanted }: { onWanted: () => void }) {
  const { t } = useTexts();
  return (
    <Card aria-labelledby="registration-face-title" className="bg-sunken md:p-4">
      <CardHeading as="h4" id="registration-face-title" className="mb-3">
        <span className="text-base">{t('registration:face.title')}</span>
      </CardHeading>
      <p className="mb-4 text-muted">{t('registration:face.without')}</p>
      <Button className="w-full" onClick={onWanted}>
        {t('registration:face.turnOn')}
      </Button>
    </Card>
  );
}

/** No face check is set up here, and the card says so instead of playing one. */
function NotOffered() {
  const { t } = useTexts();
  return (
    <Card aria-labelledby="registration-face-title" className="md:p-4">
      <CardHeading as="h4" id="registration-face-title" className="mb-3">
        <span className="flex items-center gap-2 text-base">
          <ScanFace aria-hidden className="size-5 shrink-0 text-muted" />
          {t('registration:face.title')}
        </span>
      </CardHeading>
      <Checkbox
        checked={false}
        disabled
        readOnly
        label={t('registration:face.enable')}
        help={t('registration:face.unavailable')}
      />
    </Card>
  );
}

function Fetching() {
  const { t } = useTexts();
  return (
    <Loading label={t('registration:face.fetching')}>
      <Skeleton className="h-64 w-full rounded-surface" />
    </Loading>
  );
}

function NotFetched({ onWithout }: { onWithout: (() => void) | null }) {
  const { t } = useTexts();
  return (
    <Card className="grid grid-cols-1 gap-4 md:p-4">
      <ErrorAlert>{t('registration:face.notFetched')}</ErrorAlert>
      {onWithout ? (
        <Button className="w-full" onClick={onWithout}>
          {t('registration:face.goWithout')}
        </Button>
      ) : null}
    </Card>
  );
}
