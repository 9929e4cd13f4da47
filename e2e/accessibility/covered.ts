import type { Page } from '@playwright/test';

/**
 * The controls of the page that something in a fixed position covers. A bar across the window only makes it lower: each control is
 * scrolled to the edge of what the bars leave, at the foot and at the top, and what lies over its middle and its corners is looked up.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHeld = (one: Element) => ['fixed', 'sticky'].includes(getComputedStyle(one).position);
    const heldBy = (one: Element | null): Element | null =>
      one === null || isHeld(one) ? one : heldBy(one.parentElement);
    const bars = [...document.querySelectorAll('body *')].filter(
      (one) => isHeld(one) && one.getBoundingClientRect().width >= document.documentElement.clientWidth - 2,
    );
    /** The edges of what the bars leave, which may lie one on another. */
    const free = () => {
      const boxes = bars.map((bar) => bar.getBoundingClientRect()).filter(({ height }) => height > 0);
      let foot = innerHeight;
      for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom))
        if (box.bottom >= foot - 1) foot = Math.min(foot, box.top);
      const head = Math.max(0, ...boxes.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
      return { head, foot };
    };
    const bringTo = (edge: 'foot' | 'head', control: Element) => {
      const { top, bottom } = control.getBoundingClientRect();
      const { head, foot } = free();
      scrollBy({ top: edge === 'foot' ? bottom - foot : top - head, behavior: 'instant' });
    };
    const coverOf = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const corners = [left + 2, right - 2].flatMap((each) =>
        [top + 2, bottom - 2].map((end) => [each, end] as const),
      );
      return [[x, y] as const, ...corners]
        .map(([across, down]) => heldBy(document.elementFromPoint(across, down)))
        .find((held) => held && !held.contains(control));
    };
    const covered = new Set<string>();
    const reached = document.querySelector('dialog:modal') ?? document;
    const controls = reached.querySelectorAll('a[href], button, input, select, textarea, summary');
    for (const control of controls) {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.getBoundingClientRect().height < 8
      )
        continue;
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' }); // in a list that scrolls by itself
      for (const edge of ['foot', 'head'] as const) {
        bringTo(edge, control);
        bringTo(edge, control); // a bar may have come to its position only now
        const cover = coverOf(control);
        if (cover) covered.add(`${control.outerHTML.slice(0, 120)} under ${cover.outerHTML.slice(0, 80)}`);
      }
    }
    scrollTo(0, 0);
    return [...covered];
  });
}
