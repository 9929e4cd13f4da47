import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type Mark = HTMLElement | SVGElement;
const MARKS = 'a[href], [tabindex]';
/** A drawing or a list: what is one stop. A chart that is drawn for two widths is one stop in each. */
const DRAWING = 'svg, ul, ol';

/**
 * Each drawing or list within is one stop of the Tab key: arrow keys move among its marks and links, Home and End go to the
 * first and the last. Until scripts run every mark is a stop of its own, so that nothing is out of reach.
 */
export function OneTabStop({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // After every change of what is drawn: the mark that was the stop may be gone.
  useEffect(() => {
    for (const drawing of new Set(marksIn(box.current).map((mark) => mark.closest(DRAWING)))) {
      const marks = marksOf(drawing);
      const stop = marks.find((mark) => mark.getAttribute('tabindex') === '0') ?? marks[0];
      if (stop) setStop(marks, stop);
    }
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens on behalf of the marks within
    <div ref={box} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const mark = event.target instanceof Element ? event.target.closest<Mark>(MARKS) : null;
  if (!mark) return;
  const marks = marksOf(mark.closest(DRAWING));
  const next = marks[nextOf(event.key, marks.indexOf(mark), marks.length)];
  if (!next || next === mark) return;
  event.preventDefault();
  setStop(marks, next);
  next.focus();
}

function nextOf(key: string, here: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, here + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, here - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return here;
  }
}

function marksIn(box: Element | null): Mark[] {
  return [...(box?.querySelectorAll<Mark>(MARKS) ?? [])];
}

/** The marks of this drawing itself, without those of one within it. */
function marksOf(drawing: Element | null): Mark[] {
  return marksIn(drawing).filter((mark) => mark.closest(DRAWING) === drawing);
}

function setStop(marks: readonly Mark[], stop: Mark): void {
  for (const mark of marks) mark.tabIndex = mark === stop ? 0 : -1;
}
