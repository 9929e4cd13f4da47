import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';
import type { PageSettings } from './context.ts';

/** The settings of the place; `undefined` only where the page itself could not be loaded. */
export function useSettings(): PageSettings | undefined {
  return useRouteLoaderData<typeof loader>('root')?.settings;
}
