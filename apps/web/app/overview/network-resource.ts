import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import type { Route } from './+types/network-resource.ts';

/** What the network panel asks for again and again; read on the server, so that no schema goes to the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return load(context.get(apiContext), '/api/network/status', networkStatusResponseSchema);
}

/** A line that drops while the page is open is the panel's failure, not the page's. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { ok: false } as const;
  }
}
