import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** The way to register. It remembers the page it is on, where the dialog returns when it closes. */
export function RegisterLink(props: Omit<ComponentProps<typeof LinkButton>, 'to' | 'state'>) {
  const { path } = useTexts();
  const { pathname, search } = useLocation();
  return <LinkButton to={path('/register')} state={{ from: pathname + search }} {...props} />;
}

/** The page that the Register dialog was opened from; the overview when its address was opened directly. */
export function useRegisterReturn(): string {
  const { path } = useTexts();
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' ? from : path('/');
}
