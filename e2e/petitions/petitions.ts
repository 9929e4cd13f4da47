import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

/** The texts of petitions that a spec presses, in each language. */
export const WORDS = {
  en: {
    sign: 'Sign Petition',
    signed: 'Already Signed',
    withdraw: 'Withdraw my signature',
    own: 'You signed this petition',
    withdrawn: 'You withdrew your signature',
    check: 'Check my signature',
    counted: /The contract counts this signature, and \d+ under this petition in all/,
  },
  si: {
    sign: 'පෙත්සම අත්සන් කරන්න',
    signed: 'දැනටමත් අත්සන් කර ඇත',
    withdraw: 'මගේ අත්සන ඉල්ලා අස්කර ගන්න',
    own: 'ඔබ මෙම පෙත්සම අත්සන් කර ඇත',
    withdrawn: 'ඔබ ඔබේ අත්සන ඉල්ලා අස්කර ගත්තා',
    check: 'මගේ අත්සන පරීක්ෂා කරන්න',
    counted: /ගිවිසුම මෙම අත්සන ගණන් ගනී/,
  },
  ta: {
    sign: 'மனுவில் கையொப்பமிடுக',
    signed: 'ஏற்கெனவே கையொப்பமிட்டீர்கள்',
    withdraw: 'என் கையொப்பத்தைத் திரும்பப் பெறுக',
    own: 'இந்த மனுவில் கையொப்பமிட்டீர்கள்',
    withdrawn: 'உங்கள் கையொப்பத்தைத் திரும்பப் பெற்றீர்கள்',
    check: 'என் கையொப்பத்தைச் சரிபார்க்க',
    counted: /ஒப்பந்தம் இந்தக் கையொப்பத்தை எண்ணுகிறது/,
  },
} as const;

/** A petition as the API lists it: its title in the language of its author, and in others. */
export interface Listed {
  readonly id: number;
  readonly title: string;
  readonly translations: ReadonlyArray<{ readonly title: string }>;
  readonly signature_count: number;
  readonly required_signature_count: number;
}

/** Petitions of the demonstration that stay open for days, and can be signed by several more. */
const OPEN = {
  trees: 'Shade trees along the road from Kandy to Matale',
  clinic: 'Open the Vakarai clinic on Saturdays and Sundays',
  boat: 'A night boat for patients on the Jaffna islands',
  bus: 'A school bus for the estate children above Talawakelle',
  bridge: 'A footbridge at the Kiribathgoda junction',
} as const;

/** Each spec signs one that no other spec signs, so that specs can run side by side. */
export async function openPetition(page: Page, name: keyof typeof OPEN): Promise<Listed> {
  const { data } = await (await page.request.get('/api/petitions?status=Active&limit=50')).json();
  const petition = data.find(({ title, translations }: Listed) =>
    [title, ...translations.map((translation) => translation.title)].includes(OPEN[name]),
  );
  if (!petition) throw new Error(`“${OPEN[name]}” is not open`);
  return petition;
}

export async function signaturesOf(page: Page, { id }: Listed): Promise<number> {
  return (await (await page.request.get(`/api/petitions/${id}`)).json()).data.signature_count;
}

/** Opens the page of a petition; gives the part with its count and button. */
export async function goToPetition(page: Page, path: string, { id }: Listed): Promise<Locator> {
  await page.goto(`${path}/petitions/${id}`);
  await hydrated(page);
  const part = page.locator('.sign-strip');
  await expect(part).toBeVisible();
  return part;
}
