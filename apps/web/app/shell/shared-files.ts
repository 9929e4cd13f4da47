/** The files of modules that many pages share; each builds on those before it. */
export const SHARED_FILES = [
  'react',
  'frame',
  'common',
  'schemas',
  'shared',
  'acts',
  'signing',
  'charts',
  'data',
] as const;
