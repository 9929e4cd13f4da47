/** Milliseconds since the machine's start: the same clock in every process on it. */
export function machineTime(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
