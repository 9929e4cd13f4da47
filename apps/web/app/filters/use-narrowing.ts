import { useNavigation, useSearchParams } from 'react-router';

/** Whether another list is on its way; opening one of its entries is none. */
export function useNarrowing(): boolean {
  const { state, location } = useNavigation();
  const [search] = useSearchParams();
  return state === 'loading' && new URLSearchParams(location.search).toString() !== search.toString();
}
