const UNITS = [
  { unit: 'gigabytes', bytes: 1e9 },
  { unit: 'megabytes', bytes: 1e6 },
  { unit: 'kilobytes', bytes: 1e3 },
] as const;

/** The size of a file in the largest unit of which it has one, with one decimal below ten. */
export function sizeOf(bytes: number): { unit: (typeof UNITS)[number]['unit']; value: number } {
  const { unit, bytes: size } = UNITS.find((one) => bytes >= one.bytes) ?? UNITS[2];
  const value = bytes / size;
  return { unit, value: value < 10 ? Math.max(0.1, Math.round(value * 10) / 10) : Math.round(value) };
}
