const CHOSEN_THEME =
  "try{var t=localStorage.getItem('sabha.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

// Schemas would try whether they may compile themselves; the content security policy forbids it and would report the try.
const NO_COMPILED_SCHEMAS = 'globalThis.__zod_globalConfig={jitless:true};';

// A press on what needs scripts is kept until they have come (`useEarlyPress`), and goes no further until then.
const EARLY_PRESS =
  "addEventListener('click',function(e){var b=!globalThis.sabhaAwake&&e.target.closest&&e.target.closest('.needs-script button,button.needs-script');if(b){globalThis.sabhaPressed=b;e.preventDefault();e.stopImmediatePropagation()}},true);";

/**
 * Runs before the first paint, so that a chosen theme does not flash, and before any module. It is the only
 * script of our own in a page; the content security policy allows it by its hash, as it does the router's scripts.
 */
export const firstScript = NO_COMPILED_SCHEMAS + EARLY_PRESS + CHOSEN_THEME;

export const THEME_KEY = 'sabha.theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
