import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FaceState } from './face-state.ts';
import { helpKey } from './help-key.ts';

/** What is said aloud has held for so long: a head that moves would be talked over otherwise. Milliseconds. */
const SETTLED_MS = 900;
/** So long after it nothing else is said. */
const APART_MS = 2000;

/**
 * Says to screen readers what the card shows now. It is there from the beginning: one that came with its first words would often not
 * be read.
 */
export function Aloud({ state }: { state: FaceState }) {
  const { t } = useTexts();
  const words = useSettled(wordsOf(state, t), state.scan !== null);
  return (
    <span className="sr-only">
      <span aria-live="polite" aria-atomic>
        {words}
      </span>
    </span>
  );
}

/** Failures have an alert of their own. */
function wordsOf({ phase, scan, failure }: FaceState, t: ReturnType<typeof useTexts>['t']): string {
  if (failure) return '';
  if (scan) return `${t(`face:guide.${scan.guidance}.title`)}. ${t(helpKey(scan))}.`;
  switch (phase) {
    case 'loading':
      return t('face:loading.title');
    case 'ready':
      return `${t('face:badge.ready')}. ${t('face:ready.cameraText')}`;
    case 'opening':
      return t('face:scanning.opening');
    case 'checking':
      return `${t('face:checking.title')}. ${t('face:checking.text')}`;
    case 'complete':
      return `${t('face:complete.title')}. ${t('face:complete.text')} ${t('face:complete.deleted')}`;
    case 'review':
      return `${t('face:review.title')}. ${t('face:review.text')}`;
    default:
      return '';
  }
}

/** The text; one that may soon be another once it has stayed the same for a moment, and not too soon after the one before. */
function useSettled(text: string, isFleeting: boolean): string {
  const [settled, setSettled] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = isFleeting ? Math.max(SETTLED_MS, last.current + APART_MS - performance.now()) : 0;
    const timer = setTimeout(() => {
      last.current = performance.now();
      setSettled(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, isFleeting]);
  return settled;
}
