/** Codes under which a connection fails: of the network, and of a PostgreSQL that starts, stops, has no room, or became a standby (25006). */
const CODES =
  /^(?:ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[123]|53300|25006)$/;
/** What the drivers say where they give no code. */
const WORDINGS = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^Client has encountered a connection error/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed$/,
  /^PGlite is clos(?:ed|ing)$/,
];

/** Whether an error of a query says that the database cannot be reached, rather than that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true;
  return WORDINGS.some((wording) => wording.test(error.message));
}
