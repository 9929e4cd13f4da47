import { useRouteLoaderData } from 'react-router';
import type { PageSettings } from './context.ts';

/** What the root's loader gives to every page. */
export interface RootData {
  settings: PageSettings;
}

/** The settings of the place; `undefined` only where the page itself could not be loaded. */
export function useSettings(): PageSettings | undefined {
  return useRouteLoaderData<RootData>('root')?.settings;
}
