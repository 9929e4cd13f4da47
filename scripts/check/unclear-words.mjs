const UNCLEAR = [
  ...['companies', 'company', 'door', 'doors', 'in place of', 'journey', 'journeys', 'leverage', 'leveraged'],
  ...['magic', 'standing', 'told', 'town', 'towns', 'untold', 'wish', 'wishes', 'world', 'worlds'],
];
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${UNCLEAR.join('|').replaceAll(' ', String.raw`\s+`)})(?![\p{L}\p{N}])`,
  'giu',
);

/** The words of an English text that mean many things or are pictures, in its order, as they are written there. */
export function unclearWords(text) {
  return text.match(PATTERN) ?? [];
}
