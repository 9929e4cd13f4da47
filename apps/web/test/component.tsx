// What component tests import, and their process before them: it makes Node a browser. See README.md.
import type { TestContext } from 'node:test';
import { clearTimeout, setTimeout } from 'node:timers';
import { format } from 'node:util';
import type { BoundFunctions, queries } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import routes from '../app/routes.ts';
import type { PageSettings } from '../app/shell/context.ts';
import { closeWindow, type Device, type Kept, showWindow } from './component/browser.ts';
import './component/compare-elements.ts';
import { type Answers, FakeApi } from './component/fake-api.ts';
import { withNewModules } from './component/fresh-modules.ts';
import { SETTINGS } from './settings.ts';

// React looks for a document when it is loaded, which is there only now.
const { configure, fireEvent, render, waitFor, within } = await import('@testing-library/react');
const { userEvent } = await import('@testing-library/user-event');

export { closeStorage } from './component/browser.ts';
export { type Answers, type Asked, events, noAnswer, refusal, success } from './component/fake-api.ts';
export { sessionOf, sessions, testWallet } from './component/signed-in.ts';
export { WALLET_NAME } from './signing-wallet.ts';
export { fireEvent, waitFor, within };

// A test's clock holds neither what ends a wait nor what follows a press: what came of it is on the screen when it is over.
const clock = { setTimeout, clearTimeout };
const WITHIN_MS = 20_000; // for a machine that does much else
configure({
  asyncUtilTimeout: WITHIN_MS,
  asyncWrapper: async (run) => {
    const late = Promise.withResolvers<never>();
    const timer = clock.setTimeout(() => late.reject(new Error('The wait did not end')), 1.5 * WITHIN_MS);
    try {
      const result = await Promise.race([run(), late.promise]);
      await new Promise(setImmediate);
      return result;
    } finally {
      clock.clearTimeout(timer);
    }
  },
  getElementError: (message, container) => new Error(withWhatIsSaid(message ?? '', container)),
});

/** With the words of the latest dialog, or of the page without what stands around every page. */
function withWhatIsSaid(message: string, container: Element): string {
  if (message.includes('\n\nIt says: ')) return message;
  const shown = [...container.querySelectorAll('main, [role=dialog], dialog[open]')].at(-1) ?? container;
  return `${message}\n\nIt says: ${shown.textContent.slice(0, 1_000)}`;
}

/** React knows the element; the browser that is imitated does not yet. */
const UNKNOWN_TAG = /^The tag <search> is unrecognized/;

export interface PageOptions {
  /** What the server answers: `{ 'GET /api/session': success(null) }`. */
  readonly answers?: Answers;
  readonly settings?: Partial<PageSettings>;
  readonly device?: Device;
  /** Shows this instead of the page of the address: `async () => <X />`, with `X` from an `import()` in there. */
  readonly show?: () => Promise<ReactNode>;
  /** Runs before the page's scripts, as an extension of the browser does. */
  readonly before?: () => void;
}

/** A page that a person looks at. */
export interface OpenPage {
  /** Finds what is on the page. */
  readonly screen: BoundFunctions<typeof queries>;
  readonly user: UserEvent;
  readonly api: FakeApi;
  /** Loads it anew, or another address, in the same browser: what that keeps is still there, and nothing else. */
  readonly reload: (path?: string) => Promise<OpenPage>;
}

/**
 * Opens an address in a new browser and waits until it is loaded. Everything of the page is the product's own, its modules in their
 * first state; only the server is the test's. It is closed after the test, which fails where something unexpected was asked.
 */
export async function openPage(t: TestContext, path: string, options: PageOptions = {}): Promise<OpenPage> {
  const api = new FakeApi(options.answers ?? {});
  const said = t.mock.method(console, 'error', () => undefined).mock;
  const page = await load(t, path, options, api, null);
  t.after(() => {
    api.expectNothingElse();
    const complaints = said.calls
      .map(({ arguments: words }) => format(...words))
      .filter((words) => !UNKNOWN_TAG.test(words));
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join('\n')}`);
  });
  return page;
}

/** Closes the page that is open, and gives what the browser keeps. */
let leaveOpenPage: () => Promise<Kept | null> = async () => null;

async function load(
  t: TestContext,
  path: string,
  options: PageOptions,
  api: FakeApi,
  kept: Kept | null,
): Promise<OpenPage> {
  await leaveOpenPage(); // where the test had opened another
  const settings = { ...SETTINGS, ...options.settings };
  showWindow(settings.origin + path, options.device ?? 'desk', kept);
  api.install();
  options.before?.();
  const loaded = await withNewModules(async () => {
    const { loadPage } = await import('./component/page.tsx');
    return loadPage(routes, settings, await options.show?.());
  });
  const { unmount } = render(loaded.page);
  leaveOpenPage = async () => {
    leaveOpenPage = async () => null;
    unmount();
    loaded.close();
    return closeWindow();
  };
  t.after(() => leaveOpenPage());
  return {
    screen: within(document.body),
    user: userEvent.setup({ document, delay: null }),
    api,
    reload: async (next = location.pathname + location.search) =>
      load(t, next, options, api, await leaveOpenPage()),
  };
}
