import { ANALYTICS_REFRESH_MS } from '@sabha/domain/voting/analytics/voting-activity';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keepFresh } from './keep-fresh.ts';

/** Loads the figures of the page again as often as the server refreshes them, in place: focus and open tables stay. */
export function useFreshFigures(): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => keepFresh(document, ANALYTICS_REFRESH_MS, () => void reload.current()), []);
}
