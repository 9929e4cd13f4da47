import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refusal, testWallet, within } from '../../../test/component.tsx';
import { DIALOG_WORDS } from '../../../test/register-words.ts';
import { NIMALI, openRegister, SAVE } from '../test-register.tsx';

const AWAY = refusal(503, 'database-unavailable', { message: 'As the server says it.' });
/** One that these pages know nothing of: the server's own words are all there is. */
const UNKNOWN = refusal(409, 'village-unknown', { message: 'The village is not on the list of 2026.' });

/** What the call that saves is answered, one try after another, and what its person reads then. */
const REFUSALS = [
  {
    words: DIALOG_WORDS.en,
    title: 'Registration Failed',
    tries: [
      [UNKNOWN, 'The village is not on the list of 2026.'],
      [AWAY, 'The records cannot be reached for the moment. Please press Register again.'],
    ],
  },
  {
    words: DIALOG_WORDS.si,
    title: 'ලියාපදිංචිය අසාර්ථකයි',
    tries: [[AWAY, 'වාර්තා වෙත මේ මොහොතේ ළඟා විය නොහැක. කරුණාකර “ලියාපදිංචි වන්න” බොත්තම නැවත ඔබන්න.']],
  },
  {
    words: DIALOG_WORDS.ta,
    title: 'பதிவு வெற்றிபெறவில்லை',
    tries: [[UNKNOWN, 'சேவையகம் கூறும் காரணம்: “The village is not on the list of 2026.”']],
  },
] as const;

suite('why the server does not save', () => {
  for (const { words, title, tries } of REFUSALS)
    test(`is said above the form and in a toast at ${words.path}/register`, async (t) => {
      const dialog = await openRegister(t, { words, wallet: testWallet() });
      await dialog.fillAll(NIMALI);
      for (const [answer, text] of tries) {
        dialog.page.api.answer({ [SAVE]: answer });
        await dialog.press('register');
        await dialog.findToast(title, text);
        const { activeElement } = document; // it is read, and one goes on from it
        assert.ok(activeElement instanceof HTMLElement);
        within(activeElement).getByText(text);
        assert.equal(dialog.button('register').getAttribute('aria-disabled'), null);
      }
    });
});
