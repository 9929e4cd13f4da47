import type { Events } from '../events.ts';
import type { VisitorCache } from './pages/visitor-cache.ts';

const CHANGES = [
  'spending.published',
  'proposal.changed',
  'ballots.accepted',
  'petition.changed',
  'petition.signed',
  'policies.changed',
  'reports.changed',
  'census.published',
  'chain.advanced',
] as const;
const QUIET_MS = 1_000;

/**
 * Forgets kept answers when what they show has changed: at once, and while changes keep coming once a second, so that a
 * rush of votes does not leave every page to be rendered for every visitor. Returns how to stop.
 */
export function forgetWhenChanged(cache: Pick<VisitorCache, 'clear'>, events: Events): () => void {
  let quiet: NodeJS.Timeout | null = null;
  let again = false;
  const forget = () => {
    cache.clear();
    again = false;
    quiet = setTimeout(() => {
      quiet = null;
      if (again) forget();
    }, QUIET_MS);
    quiet.unref();
  };
  const changed = () => {
    if (quiet === null) forget();
    else again = true;
  };
  const stops = CHANGES.map((kind) => events.on(kind, changed));
  return () => {
    for (const stop of stops) stop();
    if (quiet !== null) clearTimeout(quiet);
  };
}
