/** The nine provinces, spelled and ordered as in the specification, section 3. */
export const PROVINCES = [
  'Western',
  'Central',
  'Southern',
  'Northern',
  'Eastern',
  'North Western',
  'North Central',
  'Uva',
  'Sabaragamuwa',
] as const;
export type Province = (typeof PROVINCES)[number];
