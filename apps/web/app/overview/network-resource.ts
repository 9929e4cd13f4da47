import { apiContext } from '../shell/context.ts';
import type { Route } from './+types/network-resource.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).get('/api/network/status');
}
