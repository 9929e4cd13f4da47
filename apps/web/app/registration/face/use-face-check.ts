import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDialog } from '../registration-context.ts';
import { openCamera } from './camera.ts';
import { startDetector } from './detector/detector.ts';
import { faceCalls } from './face-calls.ts';
import { FaceCheck } from './face-check.ts';
import type { FaceState } from './face-state.ts';

/** A camera gives 30 pictures a second; looking at every second of them is enough, and leaves time for the page. */
const BETWEEN_FRAMES_MS = 60;

/** The face check of the dialog. Whoever leaves the card, or the page, leaves no camera on. */
export function useFaceCheck(): { check: FaceCheck; state: FaceState } {
  const language = useLanguage();
  const { face, faceChecked } = useDialog();
  const tell = useRef(faceChecked);
  useEffect(() => {
    tell.current = faceChecked;
  });
  const [check] = useState(
    () =>
      new FaceCheck(
        {
          language,
          calls: faceCalls,
          startDetector,
          openCamera,
          nextFrame: () => new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS)),
          clock: () => performance.now(),
          now: () => Date.now(),
          onResult: (result) => tell.current(result),
        },
        face,
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
