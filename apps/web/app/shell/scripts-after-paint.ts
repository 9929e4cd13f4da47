import builtIns from '../older-browsers/built-ins.ts?worker&url';
import { lacksBuiltIns } from '../older-browsers/missing-built-ins.ts';
import { SHARED_FILES } from './shared-files.ts';

/** A kind of link and script that no browser knows, and so leaves alone. */
export const LATER = 'after-paint';

/**
 * Takes the page's modules out of the first paint: on a slow line they would share it with the styles and the fonts, and
 * the page can be read without them. `startScripts` puts them back.
 */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replaceAll('<script type="module"', `<script type="${LATER}"`);
}

/**
 * Runs at the end of a page. Once the page is painted in its own fonts (or after a second, where they are slow), it is as React
 * made it, and its modules are fetched, in older browsers after what these lack. Those that many pages share run one after the other
 * first: all in one task, they would keep a slow phone from answering a finger. A page in the background is not painted, and starts
 * at once. It is marked as pure, so that the build leaves it out of the browser's files: only the server writes it.
 */
export const startScripts = /* @__PURE__ */ `(() => {
  const pause = () => new Promise((over) => setTimeout(over));
  const start = async () => {
    const links = [...document.querySelectorAll('link[rel=${LATER}]')];
    for (const link of links) link.rel = 'modulepreload';
    for (const name of ${JSON.stringify(SHARED_FILES)}) {
      const link = links.find(({ href }) => href.includes('/' + name + '-'));
      if (link) await import(link.href).then(pause, pause);
    }
    for (const kept of document.querySelectorAll('script[type=${LATER}]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = true;
      script.text = kept.text;
      kept.replaceWith(script);
    }
  };
  const begin = () => (${lacksBuiltIns} ? import('${builtIns}').then(start, start) : start());
  const painted = (next) => requestAnimationFrame(() => setTimeout(next));
  if (document.hidden) begin();
  else painted(() => Promise.race([document.fonts.ready, new Promise((over) => setTimeout(over, 1000))]).then(() => painted(begin)));
})()`.replace(/\n\s*/g, ' ');
