import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { pageOf } from './page-of.ts';

const SLOW_MS = 150;

/** The page, or, while another is slow to come, the shape of one. The words that go with it are in the shell's status. */
export function ComingPage({ children }: { children: ReactNode }) {
  const isSlow = useSlowNavigation();
  return (
    <>
      {isSlow ? <PageShape /> : null}
      <div hidden={isSlow}>{children}</div>
    </>
  );
}

function useSlowNavigation(): boolean {
  const next = useNavigation().location;
  const here = useLocation().pathname;
  const leaves =
    next !== undefined && pageOf(withoutLanguage(next.pathname)) !== pageOf(withoutLanguage(here));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [leaves]);
  return leaves && isSlow;
}

/** A heading, a strip of figures and a list: what most pages are made of. */
function PageShape() {
  return (
    <div data-testid="coming-page" className="grid gap-6">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
