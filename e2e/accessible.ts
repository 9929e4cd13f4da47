import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The small one of the two files: a page reads it in two thirds of the time. */
const RULES = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond the standard, for people who go from heading to heading or from landmark to landmark. */
const WALKED = { 'heading-order': { enabled: true }, 'landmark-unique': { enabled: true } };

/** A rule that a page breaks, and the elements by which it does. */
export interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly string[];
}

/**
 * What the page as it stands breaks of WCAG 2.2 AA and of the order of its headings and landmarks, or of these rules alone. Asked of the page itself, which brings the rules
 * once however often it is asked: a judgement takes a quarter of what the ready-made one takes, which fetches a blank page
 * each time for frames that our pages do not have. A page that has one is refused, because frames are not looked into.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  await painted(page);
  if (page.frames().length > 1) throw new Error('The page has a frame, into which nobody looks');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES);
  const asked: RunOptions = rules
    ? { runOnly: { type: 'rule', values: [...rules] } }
    : { runOnly: { type: 'tag', values: STANDARD }, rules: WALKED };
  return page.evaluate(judge, { ...asked, resultTypes: ['violations' as const] });
}

/** Runs in the page. Of dialogs that lie on each other, colours are judged only where nothing is below: the others are out of the way meanwhile. */
async function judge(options: RunOptions): Promise<Violation[]> {
  const { axe: judgeOf } = window as unknown as { axe: typeof axe }; // brought just before
  const top = document.activeElement?.closest('dialog');
  const below = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].filter(
    (dialog) => top && !dialog.contains(top),
  );
  for (const dialog of below) dialog.style.display = 'none';
  const { violations } = await judgeOf.run(document, options);
  for (const dialog of below) dialog.style.removeProperty('display');
  return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => html) }));
}

/** A change of theme or width is judged once it is painted and every colour has arrived, not half way through. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      // One that follows a scroll does not pass with time.
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}
