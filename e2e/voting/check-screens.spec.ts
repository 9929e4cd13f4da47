import { judgeScreens } from '../accessibility/judge-screens.ts';
import { test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

test('the screens on which voting is checked are accessible, fit in each language, and complain of nothing', async ({
  page,
  consoleErrors,
}) => {
  await judgeScreens(page, SCREENS.votingChecks, consoleErrors);
});
