const CHOSEN_THEME =
  "try{var t=localStorage.getItem('sabha.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

// Schemas would try whether they may compile themselves; the content security policy forbids it and would report the try.
const NO_COMPILED_SCHEMAS = 'globalThis.__zod_globalConfig={jitless:true};';

// A draft of a registration is kept for a day (registration/draft-store.ts), whichever page is opened next.
const NO_OLD_DRAFT =
  "try{var k='sabha.registration.draft',d=JSON.parse(localStorage.getItem(k));if(d&&!(d.until>Date.now()))localStorage.removeItem(k)}catch(e){}";

// A language that the person chose wins over what the browser says, from the next visit to `/` on (shell/language-switch.tsx).
// It is kept here, for a page on a slow line is read, and left for another language, before its modules have come.
const CHOSEN_LANGUAGE =
  "addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[data-choose-language]');if(a)document.cookie='sabha.language='+a.lang+'; path=/; max-age=31536000; samesite=lax'});";

// A button that is pressed before the page's scripts have it is pressed again once they do, for ten seconds. What is pressed
// twice meanwhile counts once: the last button alone, also where that press was heard. React's mark on the element says that it was:
// React listens at the document and this at the window, so it knows of each press after React.
const EARLY_PRESS =
  "(function(){var b,n,i=function(e){return Object.keys(e).some(function(k){return k.indexOf('__reactProps$')==0})};addEventListener('click',function(e){var c=e.target.closest&&e.target.closest('button[type=button]:not([popovertarget])');if(!c)return;clearInterval(n);if(i(c))return;b=c;var u=Date.now()+1e4;n=setInterval(function(){if(!b.isConnected||Date.now()>u)clearInterval(n);else if(i(b)){clearInterval(n);b.click()}},50)})})();";

/**
 * Runs before the first paint, so that a chosen theme does not flash, and before any module. The content security policy
 * allows it by its hash, as it does the scripts of the router and `startScripts`.
 */
export const firstScript = NO_COMPILED_SCHEMAS + CHOSEN_LANGUAGE + EARLY_PRESS + CHOSEN_THEME + NO_OLD_DRAFT;

export const THEME_KEY = 'sabha.theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
