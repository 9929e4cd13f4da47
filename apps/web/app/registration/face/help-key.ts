import type { Scan } from './scan.ts';

/** The text that says more about what to do now: of a head turned to the wrong side, which side is the right one. */
export function helpKey({ guidance, poses, step }: Scan) {
  return `face:guide.${guidance === 'other-way' ? (poses[step] ?? 'front') : guidance}.help` as const;
}
