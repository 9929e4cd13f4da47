import { judgeScreens } from '../accessibility/judge-screens.ts';
import { test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

test('the further figures of spending are accessible, fit in each language, and complain of nothing', async ({
  page,
  consoleErrors,
}) => {
  await judgeScreens(page, SCREENS.spendingFigures, consoleErrors);
});
