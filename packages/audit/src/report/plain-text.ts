const CONTROL = /[\p{Cc}\p{Cs}]|[\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const MOST = 60;

/**
 * A text of strangers as a terminal may show it: nothing in it moves the cursor, changes colours or turns the direction of
 * writing, and it takes one line. Joiners stay, without which Sinhala cannot be written.
 */
export function plainText(text: string, most = MOST): string {
  const plain = text.replace(CONTROL, '').replace(/\s+/g, ' ').trim();
  const signs = [...plain];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : plain;
}
