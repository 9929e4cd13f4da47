// Codes of acts and addresses of wallets.
const WORD = /[0-9a-z]+/gi;
const HEX = /0x[0-9a-f]{8,}|^(?=\d*[a-f])[0-9a-f]{32,}/gi;
const OTHER_DIGITS = /[\u0be6-\u0bef\u0de6-\u0def\uff01-\uff5e]/g;
const FULL_WIDTH = 0xff01;

/** Sinhala, Tamil and full-width digits and full-width signs as ASCII, codes blanked with `#`; as long as the text. */
export function foldDigits(text: string): string {
  return text
    .replace(OTHER_DIGITS, (sign) => {
      const code = sign.charCodeAt(0);
      if (code >= FULL_WIDTH) return String.fromCharCode(code - FULL_WIDTH + 0x21);
      return String((code - 6) % 16);
    })
    .replace(WORD, (word) => word.replace(HEX, (code) => '#'.repeat(code.length)));
}
