import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** A part of the view, or that it could not be had, with Retry. */
export function Shown<Data>({
  loaded,
  children,
}: {
  loaded: Loaded<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTexts();
  return loaded.ok ? children(loaded.data) : <ErrorState>{t('analytics:failed')}</ErrorState>;
}
