/** Ends a switch over a closed set: the compiler refuses a forgotten case, and a corrupt value throws at run time. */
export function assertUnreachable(value: never): never {
  throw new Error(`Unreachable: ${String(value)}`);
}
