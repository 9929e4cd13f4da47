import type { Language } from '../core/localized.ts';

/** The words of what other sites and printers show of a petition. `{…}` are filled in. */
export const SHARE_TEXTS: Readonly<
  Record<
    Language,
    {
      readonly count: string;
      readonly sign: string;
      readonly read: string;
      readonly scan: string;
      readonly site: string;
    }
  >
> = {
  en: {
    count: '{signatures} of {required} signatures',
    sign: 'Read and sign',
    read: 'Read the petition',
    scan: 'Scan to read and sign',
    site: 'Sabha',
  },
  si: {
    count: 'ඉලක්කය අත්සන් {required}, ලැබී ඇත්තේ {signatures}',
    sign: 'කියවා අත්සන් කරන්න',
    read: 'පෙත්සම කියවන්න',
    scan: 'කියවා අත්සන් කිරීමට ස්කෑන් කරන්න',
    site: 'සභාව',
  },
  ta: {
    count: 'இலக்கு {required}, பெற்றது {signatures} கையொப்பங்கள்',
    sign: 'படித்துக் கையொப்பமிடுக',
    read: 'மனுவைப் படிக்க',
    scan: 'படித்துக் கையொப்பமிட ஸ்கேன் செய்க',
    site: 'சபை',
  },
};
