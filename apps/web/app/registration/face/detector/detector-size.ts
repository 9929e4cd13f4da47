/**
 * What a browser fetches for the detector (`FETCHED_FILES`), measured: `sent` over the line, with the script and the program
 * compressed, and `unpacked`. `apps/web/test/detector-size.test.ts` compares both with the build.
 */
export const DETECTOR_BYTES = { sent: 516_000, unpacked: 1_622_000 } as const;
