import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { buildComment } from '../../../test/build-comment.ts';
import {
  type Answers,
  noAnswer,
  openPage,
  refusal,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
  within,
} from '../../../test/component.tsx';
import type { LoadedDiscussion } from './load-discussion.ts';

const POST = 'POST /api/comments';
const ME = {
  ...{ user_id: null, pseudonym: 'Rain tree', is_given: true, office: null, liked: [] },
  limit: { left: 5, next_at: null },
};
const DISCUSSION: LoadedDiscussion = {
  ...{ query: { sort: 'newest' }, threads: [{ comment: buildComment(), replies: [], next: null }] },
  discussion: { policy_id: 1, comments: 1, labels: null, latest_comment_id: 1, open: true },
  ...{ next: null, linked: null },
};

suite('a text that was not posted', () => {
  for (const { what, box, button, words } of [
    { what: 'a comment', box: 'Your comment', button: 'Post', words: 'Failed to post comment' },
    { what: 'a reply', box: 'Your reply to Rain tree', button: 'Post reply', words: 'Failed to post reply' },
  ])
    test(`${what} that waits, and one that is refused, says so in a toast and where it was written`, async (t) => {
      const wallet = testWallet();
      const answers: Answers = { ...sessions(), 'GET /api/forum/me': success(ME), [POST]: noAnswer };
      const show = async () => {
        await (await import('../../i18n/load-texts.ts')).loadTexts('controls', 'forum', 'wallet');
        const { Discussion } = await import('./discussion.tsx');
        return <Discussion policy={{ id: 1, status: 'ACTIVE' }} loaded={DISCUSSION} />;
      };
      const { screen, user, api } = await openPage(t, '/policy/1', { answers, before: wallet.install, show });
      await user.click(screen.getByRole('button', { name: /Connect wallet/ }));
      await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
      await user.click(await screen.findByRole('button', { name: 'Close' }));
      if (what === 'a reply') await user.click(await screen.findByRole('button', { name: /^Reply/ }));
      const text = await screen.findByRole('textbox', { name: box });
      await user.click(text);
      await user.paste('Who pays for it?');
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByText(words, { selector: '[data-sonner-toast] *' });
      const waits = (await screen.findByText(/^Waiting to be sent/)).closest('[role=status]');
      assert.ok(waits instanceof HTMLElement);
      within(waits).getByText(words);

      api.answer({ [POST]: refusal(409, 'too-similar') });
      await user.click(screen.getByRole('button', { name: 'Change it' }));
      await user.click(screen.getByRole('button', { name: button }));
      const alert = await screen.findByRole('alert');
      within(alert).getByText(words);
      within(alert).getByText(/You have already written almost the same comment/);
    });
});
