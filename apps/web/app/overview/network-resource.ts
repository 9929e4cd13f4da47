import { networkStatusResponseSchema } from '@sabha/domain/network/network-status';
import { apiContext } from '../shell/context.ts';
import { load } from '../shell/load.ts';
import type { Route } from './+types/network-resource.ts';

/** What the network panel asks for again and again; read on the server, so that no schema goes to the browser. */
export function loader({ context }: Route.LoaderArgs) {
  return load(context.get(apiContext), '/api/network/status', networkStatusResponseSchema);
}
