import X from 'lucide-react/icons/x';
import { LinkButton } from './link-button.tsx';

/** Leaves a dialog that has an address; works before scripts do. */
export function CloseLink({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} tone="quiet" size="icon" aria-label={label} preventScrollReset>
      <X aria-hidden className="size-5" />
    </LinkButton>
  );
}
