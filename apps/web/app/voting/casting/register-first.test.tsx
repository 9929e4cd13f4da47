import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { buildProposal } from '../../../test/build-proposal.ts';
import {
  type Answers,
  type OpenPage,
  openPage,
  sessionOf,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
  within,
} from '../../../test/component.tsx';
import { DIALOG_WORDS } from '../../../test/register-words.ts';

const WORDS = {
  en: {
    notRegistered: 'Not registered',
    no: 'No',
    confirm: 'Continue to sign',
    first: 'Register (about 5 minutes). Then we bring you back.',
  },
  si: {
    notRegistered: 'ලියාපදිංචි වී නැත',
    no: 'නැහැ',
    confirm: 'අත්සන් කිරීමට ඉදිරියට යන්න',
    first: 'ලියාපදිංචි වන්න (මිනිත්තු 5ක් පමණ). ඉන්පසු ඔබ නැවත මෙතැනට පැමිණේ.',
  },
  ta: {
    notRegistered: 'பதிவு செய்யப்படவில்லை',
    no: 'இல்லை',
    confirm: 'கையொப்பமிடத் தொடர்க',
    first: 'பதிவு செய்க (ஏறக்குறைய 5 நிமிடங்கள்). பின்னர் மீண்டும் இங்கே வருவீர்கள்.',
  },
} as const;

/** What was pressed, as this visit keeps it. */
const kept = (): unknown => JSON.parse(sessionStorage.getItem('sabha.wantedAct') ?? 'null');
const NO_WAS_PRESSED = ['ballot', '1', 'no'];
const CONFIRM = /You say No/;

suite('who votes before registering', () => {
  for (const language of ['en', 'si', 'ta'] as const)
    test(`finds Register in the sheet and no way to sign, by keyboard too (${language})`, async (t) => {
      const { path, register } = DIALOG_WORDS[language];
      const { notRegistered, no, confirm, first } = WORDS[language];
      const wallet = testWallet();
      const signedIn = sessionOf(wallet.address(), { registration: 'none' });
      const { screen, user } = await openVote(t, {
        path,
        wallet,
        answers: { 'GET /api/session': success(signedIn) },
      });
      await connect({ screen, user }, notRegistered);
      const button = screen.getByRole('button', { name: no });
      button.focus();
      await user.keyboard('{Enter}');
      const sheet = within(screen.getByRole('dialog'));
      sheet.getByText(first);
      assert.equal(sheet.queryByRole('button', { name: confirm }), null);
      await user.keyboard('{Escape}');
      assert.equal(screen.queryByRole('dialog'), null);
      assert.equal(document.activeElement, button);
      assert.equal(kept(), null);
      await user.keyboard('{Enter}');
      within(screen.getByRole('dialog')).getByRole('link', { name: register }).focus();
      await user.keyboard('{Enter}');
      assert.equal(location.pathname, `${path}/register`);
      assert.deepEqual(kept(), NO_WAS_PRESSED);
      assert.deepEqual(wallet.signed, []);
    });

  test('is asked to sign as usual who has registered in another browser meanwhile', async (t) => {
    const { screen, user, api } = await openVote(t, { answers: sessions({ registration: 'none' }) });
    await connect({ screen, user }, WORDS.en.notRegistered);
    api.answer({ 'POST /api/users/exists': { success: true, data: 'exists' } });
    await user.click(screen.getByRole('button', { name: WORDS.en.no }));
    const sheet = within(screen.getByRole('dialog', { name: CONFIRM }));
    await sheet.findByRole('button', { name: WORDS.en.confirm });
    assert.equal(sheet.queryByText(WORDS.en.first), null);
  });

  for (const [status, isAsked] of [
    ['Active', true],
    ['Inactive', false],
  ] as const)
    test(`is ${isAsked ? '' : 'not '}asked on the way back where the proposal is ${status}, and what was pressed is forgotten`, async (t) => {
      const { screen } = await openVote(t, {
        proposal: { status },
        before: () => {
          sessionStorage.setItem('sabha.wantedAct', JSON.stringify(NO_WAS_PRESSED));
          history.replaceState({ usr: { registered: true } }, '');
        },
      });
      assert.equal(screen.queryByRole('dialog', { name: CONFIRM }) !== null, isAsked);
      assert.equal(kept(), null);
    });

  test('keeps what was pressed on another page until it is done or taken back', async (t) => {
    const { screen, user } = await openVote(t, {
      before: () => {
        sessionStorage.setItem('sabha.wantedAct', JSON.stringify(NO_WAS_PRESSED));
        history.replaceState({ usr: { wanted: true } }, '');
      },
    });
    screen.getByRole('dialog', { name: CONFIRM });
    assert.deepEqual(kept(), NO_WAS_PRESSED);
    await user.keyboard('{Escape}');
    assert.equal(kept(), null);
  });
});

interface Opening {
  readonly path?: string;
  readonly proposal?: Partial<ProposalView>;
  readonly wallet?: ReturnType<typeof testWallet>;
  readonly answers?: Answers;
  readonly before?: () => void;
}

/** A proposal with the buttons to vote on it. */
function openVote(t: TestContext, { path = '', wallet = testWallet(), ...opening }: Opening) {
  const proposal = buildProposal(opening.proposal);
  return openPage(t, `${path}/voting`, {
    answers: opening.answers ?? sessions(),
    before: () => {
      wallet.install();
      opening.before?.();
    },
    show: async () => {
      await (await import('../../i18n/load-texts.ts')).loadTexts('acts', 'controls', 'voting', 'wallet');
      const { VoteArea } = await import('../proposals/vote-area.tsx');
      return <VoteArea proposal={proposal} title={proposal.title} ownVote={undefined} />;
    },
  });
}

/** Connects the wallet by the last button of the header, and waits until its dialog says this. */
async function connect({ screen, user }: Pick<OpenPage, 'screen' | 'user'>, says: string): Promise<void> {
  const button = within(screen.getByRole('banner')).getAllByRole('button').at(-1);
  assert.ok(button);
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
  await screen.findByText(says);
  await user.keyboard('{Escape}');
}
