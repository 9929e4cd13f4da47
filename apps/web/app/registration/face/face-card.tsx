import { assertUnreachable } from '@sabha/domain/core/assert-unreachable';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { openCamera } from '../../ui/camera/camera.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { dismissToasts, showToast } from '../../ui/toast.ts';
import { Aloud } from './aloud.tsx';
import { startDetector } from './detector/detector.ts';
import { faceCalls } from './face-calls.ts';
import { FaceCheck } from './face-check.ts';
import { FaceFailed } from './face-failed.tsx';
import { useFaceHost } from './face-host.ts';
import type { FaceFailure, FaceState } from './face-state.ts';
import { Checking, Complete, Init, Preparing, Ready, UnderReview } from './phases.tsx';
import { Scanning } from './scanning.tsx';

/** A camera gives 30 pictures a second; looking at every second of them is enough, and leaves time for the page. */
const BETWEEN_FRAMES_MS = 60;

await loadTexts('face');

/** The biometric card, in whichever phase the check is. It and all it needs are fetched at this step alone. */
export default function FaceCard() {
  const { t } = useTexts();
  const { heading } = useFaceHost();
  const { check, state } = useFaceCheck();
  const { phase, failure } = state;
  const card = useFocusOnChange(`${phase} ${failure?.kind}`, failure ? 'start' : 'nearest');
  useFailureToast(failure);
  const isScanning = phase === 'scanning' || phase === 'opening';
  return (
    <>
      <Card
        ref={card}
        tabIndex={-1}
        aria-labelledby="registration-face-title"
        className={heading === 'h4' ? 'outline-none md:p-4' : 'outline-none'}
      >
        <CardHeading
          as={heading}
          id="registration-face-title"
          className="mb-3 items-center"
          aside={<PhaseBadge state={state} />}
        >
          <span className={heading === 'h4' ? 'text-base' : undefined}>
            {isScanning ? t('face:scanning.title') : t('face:title')}
          </span>
        </CardHeading>
        <div className="grid grid-cols-1 gap-4">
          <Phase check={check} state={state} />
        </div>
      </Card>
      <Aloud state={state} />
    </>
  );
}

/** What a phase shows; after a failure what went wrong comes first. */
export function Phase({ check, state }: { check: FaceCheck; state: FaceState }) {
  const { failure } = state;
  if (failure && MAY_SAY_FAILURE.has(state.phase))
    return <FaceFailed check={check} state={state} failure={failure} />;
  switch (state.phase) {
    case 'init':
      return <Init check={check} state={state} />;
    case 'loading':
      return <Preparing check={check} loaded={state.loaded} />;
    case 'ready':
      return <Ready check={check} />;
    case 'opening':
    case 'scanning':
      return <Scanning check={check} scan={state.scan} />;
    case 'checking':
      return <Checking />;
    case 'complete':
      return <Complete check={check} />;
    case 'review':
      return <UnderReview result={state.result} />;
    case 'asking':
      return null; // only ever with a failure
    default:
      return assertUnreachable(state.phase);
  }
}

const MAY_SAY_FAILURE: ReadonlySet<FaceState['phase']> = new Set(['init', 'ready', 'asking']);

/**
 * Says each new failure in the specification's words, also to whoever looks elsewhere. What is said of a try that is over goes: it
 * would cover what the next one says.
 */
function useFailureToast(failure: FaceFailure | null) {
  const { t } = useTexts();
  const { toasts } = useFaceHost();
  const said = useRef(failure);
  useEffect(() => {
    if (failure === said.current) return;
    said.current = failure;
    if (failure === null) void dismissToasts();
    else
      void showToast('error', t('face:failed.title'), {
        description: t(`face:failed.${failure.kind}.text`),
        ...(toasts === undefined ? {} : { within: toasts }),
      });
  }, [failure, t, toasts]);
  useEffect(
    () => () => {
      if (said.current) void dismissToasts();
    },
    [],
  );
}

/** The state in a word, beside the title. */
function PhaseBadge({ state: { phase, failure, scan } }: { state: FaceState }) {
  const { t } = useTexts();
  const { onWithout } = useFaceHost();
  if (scan)
    return <Badge>{t('face:scanning.position', { step: scan.step + 1, steps: scan.poses.length })}</Badge>;
  if (failure && phase !== 'ready') return null;
  if (phase === 'init') return onWithout && <Badge>{t('face:badge.optional')}</Badge>;
  if (phase === 'review')
    return (
      <StatusBadge tone="notice" icon={Clock}>
        {t('face:badge.review')}
      </StatusBadge>
    );
  if (phase !== 'ready' && phase !== 'complete') return null;
  return (
    <StatusBadge tone="good" icon={CircleCheck}>
      {t(`face:badge.${phase}`)}
    </StatusBadge>
  );
}

/**
 * The button that was pressed is gone in the next phase: the card has the focus then, not the top of the page. `block`: which part of
 * it is brought into view. After a failure it is the beginning, since on a phone the toast covers what is at the bottom.
 */
function useFocusOnChange(shown: string, block: 'start' | 'nearest') {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    ref.current?.scrollIntoView({ block });
    if (document.activeElement === null || document.activeElement.matches('body, dialog'))
      ref.current?.focus({ preventScroll: true });
  }, [shown, block]);
  return ref;
}

/** The face check of this host. Leaving the card or the page turns the camera off. */
function useFaceCheck(): { check: FaceCheck; state: FaceState } {
  const { language } = useTexts();
  const { result, onResult } = useFaceHost();
  const tell = useRef(onResult);
  useEffect(() => {
    tell.current = onResult;
  });
  const [check] = useState(
    () =>
      new FaceCheck(
        {
          language,
          calls: faceCalls,
          startDetector,
          openCamera: () => openCamera('user'),
          nextFrame: () => new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS)),
          clock: () => performance.now(),
          now: () => Date.now(),
          onResult: (now) => tell.current(now),
        },
        result,
      ),
  );
  useEffect(() => {
    const look = () => document.hidden && check.hidden();
    const leave = () => check.end();
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      check.end();
    };
  }, [check]);
  return { check, state: useSyncExternalStore(check.subscribe, check.state) };
}
