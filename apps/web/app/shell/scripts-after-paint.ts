/** A kind of link and script that no browser knows, and so leaves alone. */
const LATER = 'after-paint';

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
 * Runs at the end of a page. After the first paint the page is as React made it, and its modules are fetched. A page in the
 * background is not painted, and starts at once.
 */
export const startScripts = `(() => {
  const start = () => {
    for (const link of document.querySelectorAll('link[rel=${LATER}]')) link.rel = 'modulepreload';
    for (const kept of document.querySelectorAll('script[type=${LATER}]')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.async = true;
      script.text = kept.text;
      kept.replaceWith(script);
    }
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})()`.replace(/\n\s*/g, ' ');
