import { judgeScreens } from '../accessibility/judge-screens.ts';
import { test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

test('the pages of help are accessible, fit in each language, and complain of nothing', async ({
  page,
  consoleErrors,
}) => {
  await judgeScreens(page, SCREENS.help, consoleErrors);
});
