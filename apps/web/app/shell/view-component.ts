import { type ComponentType, lazy } from 'react';

/**
 * A view of a page, with what only it needs, fetched when it is looked at. A page that came with it (`isFirst`) has its code at hand
 * before it is hydrated: what the server drew would give way to an outline for a moment otherwise.
 */
export async function viewComponent<Props extends object>(
  isFirst: () => boolean,
  importView: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  if (import.meta.env.SSR || isFirst()) return importView();
  return lazy(async () => ({ default: await importView() }));
}
