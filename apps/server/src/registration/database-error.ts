/** SQLSTATE codes, and those of the operating system for a connection. */
const CODE = /^(?:[0-9A-Z]{5}|E[A-Z]{4,})$/;
/** How drivers word a connection that is gone, for which they give no code. */
const LOST = /connection|terminated|timeout exceeded|is closed|been destroyed/i;

/** Whether this is the database's failure, and not a bug of ours. */
export function isDatabaseError(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return CODE.test(error.code);
  return LOST.test(error.message);
}
