/**
 * The server's clock when it gave this answer (its `Date` header), so that nothing signed depends on the clock of a phone,
 * which may be a day off; the phone's own where the header is missing.
 */
export function serverTime(response: Response): Date {
  const sent = Date.parse(response.headers.get('date') ?? '');
  return new Date(Number.isNaN(sent) ? Date.now() : sent);
}
