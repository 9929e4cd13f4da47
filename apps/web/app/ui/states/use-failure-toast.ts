import { useEffect } from 'react';
import { showToast } from '../toast.ts';

/** Says once that something could not be loaded, besides what the page shows in its stead. */
export function useFailureToast(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) void showToast('error', text);
  }, [failed, text]);
}
