import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { optionalPart } from '../ui/states/where-fetched.tsx';
import type { FrozenList } from './identity-messages.ts';
import { type Ability, useAbility } from './listing.ts';
import { isEnrolling } from './use-enrolling.ts';

const LOOKING = <Skeleton className="h-11" />;
const NoIdentity = optionalPart(() => import('./no-identity.tsx'), LOOKING);
const NotListed = optionalPart(() => import('./not-listed.tsx'), LOOKING);
const NowListed = optionalPart(async () => ({ default: (await import('./not-listed.tsx')).NowListed }));

/** In place of the page: where the sheet that a press opens cannot come yet. */
interface Sheet {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Shows `children` where somebody on this device can act, and otherwise how to come by an anonymous identity, or from when it can act, before
 * anything is written that could not be sent. `frozen`: the list that counts, where that is not the newest; `terms`: whom it has; `missed`: what
 * is said to those who came too late for it. `atOnce`: the act follows at once, and opens the key with which an identity may be locked.
 */
export function IdentityFirst({
  frozen = null,
  terms = null,
  missed = null,
  sheet = null,
  atOnce = false,
  children,
}: {
  frozen?: FrozenList | null;
  terms?: string | null;
  missed?: string | null;
  sheet?: Sheet | null;
  atOnce?: boolean;
  children: ReactNode;
}) {
  const ability = useSteadyAbility(frozen);
  const hasWaited = useHasWaited(ability);
  const start = useFocusOnceMade();
  if (ability.kind === 'ready' || (atOnce && ability.kind === 'locked'))
    return (
      <>
        {start}
        {hasWaited ? <NowListed /> : null}
        {children}
      </>
    );
  const first = (
    <>
      {start}
      <First ability={ability} terms={terms} missed={missed} />
    </>
  );
  if (!sheet) return first;
  return (
    <Dialog size="small" title={sheet.title} onClose={sheet.onClose}>
      {first}
    </Dialog>
  );
}

/** Where somebody goes on by keyboard once an identity is made: the button that they pressed is gone then. */
function useFocusOnceMade(): ReactNode {
  const start = useRef<HTMLSpanElement>(null);
  const isBusy = isEnrolling.use();
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) start.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return <span ref={start} tabIndex={-1} className="sr-only" />;
}

/** The ability as it was when somebody began to make an identity here, until that ends: their steps stay on the page. */
function useSteadyAbility(frozen: FrozenList | null): Ability {
  const ability = useAbility(frozen);
  const isBusy = isEnrolling.use();
  const shown = useRef(ability);
  if (!isBusy) shown.current = ability;
  return shown.current;
}

/** Whether this page has said that the identity cannot act yet. */
function useHasWaited({ kind }: Ability): boolean {
  const [hasWaited, setWaited] = useState(false);
  if (kind === 'waiting' && !hasWaited) setWaited(true);
  return hasWaited;
}

function First({
  ability,
  terms,
  missed,
}: {
  ability: Exclude<Ability, { kind: 'ready' }>;
  terms: string | null;
  missed: string | null;
}) {
  if (ability.kind === 'looking') return LOOKING;
  if (ability.kind === 'waiting') return <NotListed {...ability} missed={missed} />;
  return <NoIdentity isLocked={ability.kind === 'locked'} terms={terms} />;
}
