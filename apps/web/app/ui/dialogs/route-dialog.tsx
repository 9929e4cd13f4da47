import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from './dialog.tsx';

/** A dialog that is a route: leaving it goes to `closeTo`, the address of the page beneath. */
export function RouteDialog({
  closeTo,
  ...rest
}: {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  closeTo: string;
}) {
  const navigate = useNavigate();
  return (
    <Dialog {...rest} closeTo={closeTo} onClose={() => navigate(closeTo, { preventScrollReset: true })} />
  );
}
