/**
 * Runs before the first paint, so that a chosen theme does not flash. It is the only script of our own
 * in a page; the content security policy allows it by its hash, as it does the router's scripts.
 */
export const themeScript =
  "try{var t=localStorage.getItem('sabha.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

export const THEME_KEY = 'sabha.theme';
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
