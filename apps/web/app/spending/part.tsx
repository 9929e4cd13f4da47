import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import type { Loaded } from '../shell/load.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { ComingShape } from './coming-shape.tsx';

/** A part of the page: its content, its Retry where it failed, its shape while it is asked for again. */
export function Part<Data>({
  loaded,
  shape,
  children,
}: {
  loaded: Loaded<Data>;
  shape: 'cards' | 'figure' | 'list';
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTexts();
  const retrying = useRevalidator().state === 'loading';
  if (loaded.ok) return children(loaded.data);
  if (retrying) return <ComingShape shape={shape} />;
  return <LoadFailed part="spending">{t('spending:failed')}</LoadFailed>;
}
