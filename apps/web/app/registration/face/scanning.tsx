import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { type RefCallback, useCallback } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { frameSource } from '../../ui/camera/frame-source.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FaceCheck } from './face-check.ts';
import { helpKey } from './help-key.ts';
import { type Guidance, type Scan, sideOf } from './scan.ts';

/** The camera's picture as in a mirror, what to do now in words, and the list of poses. */
export function Scanning({ check, scan }: { check: FaceCheck; scan: Scan | null }) {
  const { t } = useTexts();
  return (
    <>
      {scan ? <Picture check={check} scan={scan} /> : <p>{t('face:scanning.opening')}</p>}
      {scan ? <WhatToDo scan={scan} /> : null}
      {scan ? <Poses scan={scan} /> : null}
      <Button className="w-full" onClick={() => check.stop()}>
        {t('face:scanning.stop')}
      </Button>
    </>
  );
}

function Picture({ check, scan }: { check: FaceCheck; scan: Scan }) {
  const { t } = useTexts();
  const show: RefCallback<HTMLVideoElement> = useCallback(
    (video) => {
      if (!video) return;
      video.srcObject = check.stream;
      // Where it may not play, no frame comes, and the scan says so when its time is over.
      void video.play().catch(() => undefined);
      void check.watch(frameSource(video));
      return () => {
        video.srcObject = null;
      };
    },
    [check],
  );
  const isHeld = scan.guidance === 'hold';
  const side = sideOf(scan);
  return (
    <div className="relative mx-auto aspect-[4/3] w-full max-w-sm overflow-hidden rounded-control bg-black">
      <video
        ref={show}
        muted
        playsInline
        aria-label={t('face:scanning.picture')}
        className="absolute inset-0 size-full -scale-x-100 object-cover"
      />
      <svg aria-hidden viewBox="0 0 320 240" className="absolute inset-0 size-full">
        <path
          fillRule="evenodd"
          d="M0 0h320v240H0z M160 22a74 96 0 0 1 0 192 74 96 0 0 1 0-192z"
          fillOpacity=".5"
        />
        <ellipse
          cx="160"
          cy="118"
          rx="74"
          ry="96"
          fill="none"
          strokeWidth="5"
          strokeDasharray={isHeld ? undefined : '10 8'}
          className={isHeld ? 'stroke-[#4cc2b4]' : 'stroke-gold'}
        />
        {side ? <Arrow to={side} /> : null}
      </svg>
    </div>
  );
}

/** In a mirror the person's own left is on the left. */
function Arrow({ to }: { to: 'left' | 'right' }) {
  return (
    <g transform={to === 'right' ? 'translate(270 118)' : 'translate(50 118) scale(-1 1)'}>
      <circle r="26" className="fill-gold" />
      <path
        d="M-13 0h26M3-11l11 11-11 11"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-[#1d1816]"
      />
    </g>
  );
}

const ICONS: Partial<Record<Guidance, typeof Search>> = {
  left: ArrowLeft,
  right: ArrowRight,
  'move-left': ArrowLeft,
  'move-right': ArrowRight,
  'move-up': ArrowUp,
  'move-down': ArrowDown,
  hold: Check,
};

function WhatToDo({ scan }: { scan: Scan }) {
  const { t } = useTexts();
  const { guidance } = scan;
  const Icon = ICONS[sideOf(scan) ?? guidance] ?? Search;
  return (
    <div className="flex min-h-20 items-center gap-3">
      <Icon aria-hidden className="size-5 shrink-0" />
      <p>
        <strong className="block text-lg leading-snug">{t(`face:guide.${guidance}.title`)}</strong>
        <span className="text-muted text-sm">{t(helpKey(scan))}</span>
      </p>
    </div>
  );
}

/** Which poses are done, which is now; one that comes later is only named a turn, so that nobody turns too soon. */
function Poses({ scan: { poses, step } }: { scan: Scan }) {
  const { t } = useTexts();
  const list = poses.map((pose, position) => ({
    position,
    state: position < step ? 'done' : position === step ? 'now' : 'later',
    name: position <= step || pose === 'front' ? t(`face:pose.${pose}`) : t('face:pose.turn'),
  }));
  return (
    <ol className="grid grid-cols-5 gap-1.5" aria-label={t('face:scanning.poses')}>
      {list.map(({ position, state, name }) => (
        <li
          key={position}
          aria-current={state === 'now' ? 'step' : undefined}
          className={classNames(
            'flex min-w-0 flex-wrap items-start gap-x-1 border-t-4 pt-1.5 text-sm leading-tight',
            state === 'done' && 'border-green text-green-ink',
            state === 'now' && 'border-primary font-bold',
            state === 'later' && 'border-line text-muted',
          )}
        >
          {state === 'done' ? <Check aria-hidden className="mt-0.5 size-3.5 shrink-0" /> : null}
          <span className="max-w-full break-words">{name}</span>
          {state === 'done' ? <span className="sr-only">{t('face:pose.done')}</span> : null}
        </li>
      ))}
    </ol>
  );
}
