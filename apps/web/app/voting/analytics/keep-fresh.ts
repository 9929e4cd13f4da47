/** What of a document this needs. */
export type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Asks again every `everyMs` while the page is seen, and when it is seen again after a longer while. Gives a function that ends
 * it.
 */
export function keepFresh(page: SeenPage, everyMs: number, reload: () => void): () => void {
  let asked = Date.now();
  const look = () => {
    if (page.visibilityState !== 'visible' || Date.now() - asked < everyMs) return;
    asked = Date.now();
    reload();
  };
  const timer = setInterval(look, everyMs);
  page.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', look);
  };
}
