import type { ComponentProps } from 'react';
import { fetchedPart, WhereFetched } from '../ui/states/where-fetched.tsx';
import type Mend from './mend-identity.tsx';
import type ByFile from './unlock-by-file.tsx';
import type { VoteFailure } from './vote-failure.ts';

const MendPart = fetchedPart<ComponentProps<typeof Mend>>(() => import('./mend-identity.tsx'));
const FilePart = fetchedPart<ComponentProps<typeof ByFile>>(() => import('./unlock-by-file.tsx'));

const MENDED: ReadonlySet<VoteFailure> = new Set<VoteFailure>(['not-enrolled', 'differs', 'not-in-list']);

/** What somebody can do about an anonymous act that came to nothing, fetched when it is needed; nothing where it could not be. */
export function MendIdentity(props: ComponentProps<typeof Mend> & { readonly why: VoteFailure }) {
  if (!MENDED.has(props.why)) return null;
  return (
    <WhereFetched loading={null} fallback={null}>
      <MendPart {...props} />
    </WhereFetched>
  );
}

/** Unlocking by a file, likewise. */
export function UnlockByFile(props: ComponentProps<typeof ByFile>) {
  return (
    <WhereFetched loading={null} fallback={null}>
      <FilePart {...props} />
    </WhereFetched>
  );
}
