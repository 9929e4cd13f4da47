const JOINERS = /[\u200c\u200d]/g; // invisible in Sinhala and Tamil text, typed or not by different keyboards

/** Folds a text for searching: Unicode NFC, lower case, without zero-width joiners, single spaces. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').replace(JOINERS, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
