/** What `built-ins.ts` brings and the pages use, as expressions; what is missing is `undefined`. */
const BUILT_INS = [
  '[].findLast',
  '[].findLastIndex',
  '[].toReversed',
  '[].toSorted',
  '[].with',
  "''.isWellFormed",
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'self.structuredClone',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'URL.canParse',
  'URL.parse',
  'Intl.Segmenter',
  'document.body.checkVisibility',
  'document.body.togglePopover',
];

/** An expression that is true where a browser lacks one of them. */
export const lacksBuiltIns = /* @__PURE__ */ `[${BUILT_INS.join(', ')}].includes(undefined)`;
