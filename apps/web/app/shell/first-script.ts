const CHOSEN_THEME =
  "try{var t=localStorage.getItem('sabha.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

// Schemas would try whether they may compile themselves; the content security policy forbids it and would report the try.
const NO_COMPILED_SCHEMAS = 'globalThis.__zod_globalConfig={jitless:true};';

// A draft of a registration is kept for a day (registration/draft-store.ts), whichever page is opened next.
const NO_OLD_DRAFT =
  "try{var k='sabha.registration.draft',d=JSON.parse(localStorage.getItem(k));if(d&&!(d.until>Date.now()))localStorage.removeItem(k)}catch(e){}";

/**
 * Runs before the first paint, so that a chosen theme does not flash, and before any module. It is the only
 * script of our own in a page; the content security policy allows it by its hash, as it does the router's scripts.
 */
export const firstScript = NO_COMPILED_SCHEMAS + CHOSEN_THEME + NO_OLD_DRAFT;

export const THEME_KEY = 'sabha.theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
