import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ScanFace from 'lucide-react/icons/scan-face';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { DETECTOR_BYTES } from './detector/detector-size.ts';
import type { FaceCheck } from './face-check.ts';
import { useFaceHost } from './face-host.ts';
import type { FaceResult, FaceState } from './face-state.ts';

const TIPS = ['alone', 'light', 'scarf'] as const;
/** What becomes of the pictures, how long what stays, and who sees it. */
const KEPT = ['pictures', 'numbers', 'seen'] as const;
const MEGABYTE = 1_000_000;
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);

/** What is done, what stays, and the agreement to it. Nothing is fetched and no camera is used before it. */
export function Init({ check, state }: { check: FaceCheck; state: FaceState }) {
  const { t, day } = useTexts();
  const { onWithout } = useFaceHost();
  const [until] = useState(inOneYear);
  return (
    <>
      <p className="text-muted">
        {t('face:init.text')}
        {onWithout ? ` ${t('face:init.choice')}` : null}
      </p>
      <ul className="grid list-disc gap-1.5 ps-5 text-muted">
        {KEPT.map((kept) => (
          <li key={kept}>{t(`face:init.kept.${kept}`, { day: day(until) })}</li>
        ))}
      </ul>
      <Checkbox
        checked={state.agreed}
        onChange={(event) => check.agree(event.target.checked)}
        label={t('face:init.agree')}
      />
      <Checkbox
        checked={state.keepPicture}
        onChange={(event) => check.keepPicture(event.target.checked)}
        label={t('face:init.keepPicture')}
        help={t('face:init.keepPictureHelp')}
      />
      <div>
        <Button
          tone="primary"
          className="w-full"
          disabled={!state.agreed}
          aria-describedby="registration-face-size"
          onClick={() => void check.initialise()}
        >
          <ScanFace aria-hidden className="size-5" />
          {t('face:init.button')}
        </Button>
        <p id="registration-face-size" className="mt-2 text-muted text-sm">
          {state.agreed ? null : `${t('face:init.agreeFirst')} `}
          {t('face:init.size', { megabytes: megabytes(DETECTOR_BYTES.sent) })}
        </p>
      </div>
    </>
  );
}

function inOneYear(): Date {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return day;
}

export function Preparing({ check, loaded }: { check: FaceCheck; loaded: number }) {
  const { t } = useTexts();
  const amounts = {
    loaded: megabytes(loaded * DETECTOR_BYTES.sent),
    megabytes: megabytes(DETECTOR_BYTES.sent),
  };
  return (
    <>
      <p>{t('face:loading.title')}</p>
      <div className="grid gap-2">
        <ProgressBar
          value={loaded * 100}
          label={t('face:loading.title')}
          valueText={t('face:loading.amount', amounts)}
        />
        <p className="text-muted text-sm">
          {t('face:loading.amount', amounts)} {t('face:loading.kept')}
        </p>
      </div>
      <Button className="w-fit" onClick={() => check.cancelLoading()}>
        {t('face:loading.cancel')}
      </Button>
    </>
  );
}

/** `isFirst`: nothing else is the first way on. */
export function Ready({ check, isFirst = true }: { check: FaceCheck; isFirst?: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warning" title={t('face:ready.camera')}>
        {t('face:ready.cameraText')}
      </Alert>
      <ul className="grid gap-2">
        {TIPS.map((tip) => (
          <li key={tip} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
            {t(`face:ready.tip.${tip}`)}
          </li>
        ))}
      </ul>
      <Button tone={isFirst ? 'primary' : 'secondary'} className="w-full" onClick={() => void check.retry()}>
        <Camera aria-hidden className="size-5" />
        {t('face:ready.start')}
      </Button>
    </>
  );
}

/** How long the service takes is not known: the bar says that something is done, and not how much. */
export function Checking() {
  const { t } = useTexts();
  return (
    <>
      <p>{t('face:checking.title')}</p>
      <div
        role="progressbar"
        aria-label={t('face:checking.title')}
        className="h-2 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div className="h-full w-1/2 animate-pulse rounded-full bg-primary" />
      </div>
      <p className="text-muted text-sm">{t('face:checking.text')}</p>
    </>
  );
}

export function Complete({ check }: { check: FaceCheck }) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid justify-items-center gap-1 rounded-control bg-green-tint px-4 py-7 text-center text-green-ink">
        <ShieldCheck aria-hidden className="size-10" />
        <strong className="text-xl">{t('face:complete.title')}</strong>
        <span>{t('face:complete.text')}</span>
      </div>
      <p className="text-muted text-sm">{t('face:complete.deleted')}</p>
      <ScanAgain check={check} />
    </>
  );
}

function ScanAgain({ check }: { check: FaceCheck }) {
  const { t } = useTexts();
  return (
    <Button className="w-full" onClick={() => check.again()}>
      <RotateCw aria-hidden className="size-5" />
      {t('face:again')}
    </Button>
  );
}

export function UnderReview({ result }: { result: FaceResult | null }) {
  const { t, day } = useTexts();
  const { onReview } = useFaceHost();
  return (
    <>
      <Alert title={t('face:review.title')}>{t('face:review.text')}</Alert>
      {result ? (
        <ol className="grid gap-2">
          <li className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
            {t('face:review.sent', { day: day(new Date(result.sentAt)) })}
          </li>
          {result.answerBy === null ? null : (
            <li className="flex items-start gap-2">
              <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              {t('face:review.answer', { day: day(result.answerBy) })}
            </li>
          )}
        </ol>
      ) : null}
      <Button tone="primary" className="w-full" onClick={onReview}>
        {t('face:review.goOn')}
      </Button>
    </>
  );
}
