import type { DomainEvent, Events } from '../events.ts';
import type { VisitorCache } from './pages/visitor-cache.ts';

/** Whether what happened changes what pages and lists show. Where another event follows that says so, it does not. */
const CHANGES_PAGES = {
  'spending.published': true,
  'proposal.changed': true,
  'ballots.accepted': true,
  'petition.changed': true,
  'petition.signed': true,
  'petition.signer-came': false,
  'petition.provinces-counted': true,
  'census.changed': false,
  'census.published': true,
  'acts.released': false,
  'policies.changed': true,
  'discussions.changed': true,
  'reports.changed': true,
  'outbox.filled': false,
  'message.queued': false,
  'relay.moved': false,
  'chain.advanced': true,
  'chain.rolled-back': true,
} as const satisfies Record<DomainEvent['kind'], boolean>;
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
  const kinds = Object.entries(CHANGES_PAGES).flatMap(([kind, changes]) =>
    changes ? [kind as DomainEvent['kind']] : [],
  );
  const stops = kinds.map((kind) => events.on(kind, changed));
  return () => {
    for (const stop of stops) stop();
    if (quiet !== null) clearTimeout(quiet);
  };
}
