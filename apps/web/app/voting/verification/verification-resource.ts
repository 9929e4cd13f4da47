import { apiContext } from '../../shell/context.ts';
import type { Route } from './+types/verification-resource.ts';
import { loadVerification } from './load-verification.ts';

/** What the open view asks for again and again; read on the server, so that no schema goes to the browser. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadVerification(context.get(apiContext), url.searchParams);
}

/** A line that drops while the view is open leaves what it shows. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}
