import { BrowserErrorCaptureEnum, Window } from 'happy-dom';

/** Node has these too, but what is meant is the window's. */
const OF_WINDOW = new Set(
  [
    'CustomEvent Event EventTarget FormData MessageEvent Navigator Storage StorageEvent',
    'clearInterval clearTimeout localStorage navigator sessionStorage setInterval setTimeout',
  ].flatMap((names) => names.split(' ')),
);
const WIDTHS = { desk: 1280, phone: 360 } as const;
export type Device = keyof typeof WIDTHS;

/** What a browser keeps while pages come and go. */
export interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

let isStorageClosed = false;
let shown = openWindow('http://localhost/', 'desk', null);

// React looks for a document when it is loaded, and everybody takes the globals of the window that is shown.
for (const name of namesOf(shown)) {
  if (name in globalThis && !OF_WINDOW.has(name)) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => valueIn(shown, name),
    // Whoever replaces one, as a test's clock does, replaces it in every window until it is restored.
    set: (value: unknown) =>
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value }),
  });
}
Object.defineProperty(globalThis, 'window', { configurable: true, get: () => shown });

/** Shows an empty window at this address; its globals are those of Node from now on. */
export function showWindow(address: string, device: Device, kept: Kept | null): void {
  isStorageClosed = false;
  shown = openWindow(address, device, kept);
}

/** From now on the window keeps nothing for its page, as a browser whose person forbids it. */
export function closeStorage(): void {
  isStorageClosed = true;
}

/** Ends what the window had begun, its timers too, and gives what the browser keeps of it. */
export async function closeWindow(): Promise<Kept> {
  const kept = { local: { ...shown.localStorage }, session: { ...shown.sessionStorage } };
  await shown.happyDOM.close();
  return kept;
}

function openWindow(url: string, device: Device, kept: Kept | null): Window {
  const window = new Window({
    url,
    width: WIDTHS[device],
    height: 800,
    // What throws in a handler or a timer fails the test.
    settings: { errorCapture: BrowserErrorCaptureEnum.disabled, handleDisabledFileLoadingAsSuccess: true },
  });
  for (const [key, value] of Object.entries(kept?.local ?? {})) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(kept?.session ?? {})) window.sessionStorage.setItem(key, value);
  Object.assign(window, { requestIdleCallback: setImmediate, cancelIdleCallback: clearImmediate });
  // It knows no popovers, and shows what they hold.
  Object.assign(window.HTMLElement.prototype, { togglePopover: () => true });
  window.document.addEventListener('keydown', leaveDialog);
  return window;
}

/** Escape leaves the dialog that was opened last. */
function leaveDialog(event: { readonly key?: string; readonly defaultPrevented: boolean }): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

function namesOf(window: object): Set<string> {
  const names = new Set<string>();
  for (let each = window; each && each !== Object.prototype; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) if (name !== 'constructor') names.add(name);
  return names;
}

const bound = new WeakMap<Window, Map<string, unknown>>();

/** A function of a window is called without its window: `matchMedia('…')`. */
function valueIn(window: Window, name: string): unknown {
  if (isStorageClosed && /^(local|session)Storage$/.test(name))
    throw new DOMException('The storage is closed', 'SecurityError');
  const value: unknown = Reflect.get(window, name);
  if (typeof value !== 'function' || !/^[a-z]/.test(name)) return value;
  const ofWindow = bound.get(window) ?? new Map<string, unknown>();
  bound.set(window, ofWindow);
  if (!ofWindow.has(name)) ofWindow.set(name, value.bind(window));
  return ofWindow.get(name);
}
