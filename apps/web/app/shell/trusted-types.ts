import { olderStylesLink } from '../older-browsers/older-styles.ts';
import { LATER } from './scripts-after-paint.ts';

/**
 * The only policy of trusted types that a page's security policy allows, made before any other script can make it. It lets through what
 * the pages themselves need: workers and scripts among the site's own files, the page's own modules, which the server wrote into it and
 * whose hashes the security policy asks for too, and the styles for older browsers. Anything else that is written into a page as code is
 * refused by the browser.
 */
export function trustedTypesPolicy(styles: string): string {
  return `self.trustedTypes&&trustedTypes.createPolicy('default',{
    createHTML:function(h){return h===${JSON.stringify(olderStylesLink(styles))}?h:null},
    createScript:function(s){return [].some.call(document.querySelectorAll('script[type=${LATER}]'),function(e){return e.text===s})?s:null},
    createScriptURL:function(a){var u=new URL(a,document.baseURI);return u.origin===location.origin&&(/^\\/assets\\//.test(u.pathname)||u.pathname==='/offline-worker.js')?u.href:null}
  });`.replace(/\n\s*/g, '');
}
