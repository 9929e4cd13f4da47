import type { Language } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import displayLatin from '../ui/fonts/display-latin.woff2?url';
import displaySinhala from '../ui/fonts/display-sinhala.woff2?url';
import displayTamil from '../ui/fonts/display-tamil.woff2?url';
import latin from '../ui/fonts/latin.woff2?url';
import sinhala from '../ui/fonts/sinhala.woff2?url';
import tamil from '../ui/fonts/tamil.woff2?url';

// The Latin file holds the figures, which every language needs; the script of the language comes first.
const FONTS: Record<Language, readonly string[]> = {
  en: [displayLatin, latin],
  si: [displaySinhala, sinhala, latin],
  ta: [displayTamil, tamil, latin],
};

/** Asks for the typefaces that this language needs, before the style sheet has been read. */
export function FontPreload() {
  return FONTS[useTexts().language].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
  ));
}
