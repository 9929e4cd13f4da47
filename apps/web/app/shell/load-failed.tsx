import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { showToast } from '../ui/toast.ts';

export type FailedPart = 'spending' | 'voting' | 'policy' | 'comments' | 'petitions' | 'reports';

/**
 * A part of a tab that could not be loaded, in the words of the specification (section 8): on the page with Retry, and once as a toast.
 * `title` says on the page what exactly is missing.
 */
export function LoadFailed({
  part,
  title,
  children,
}: {
  part: FailedPart;
  title?: string;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const text = t(`shell:loadFailed.${part}`);
  useEffect(() => {
    void showToast('error', text, { id: text }); // parts that fail together say it once
  }, [text]);
  return <ErrorState title={title ?? text}>{children}</ErrorState>;
}
