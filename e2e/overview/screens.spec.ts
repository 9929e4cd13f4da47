import { judgeScreens } from '../accessibility/judge-screens.ts';
import { test } from '../fixtures.ts';
import { SCREENS } from '../screens.ts';

test('the overview is accessible, fits in each language, and complains of nothing', async ({
  page,
  consoleErrors,
}) => {
  await judgeScreens(page, SCREENS.overview, consoleErrors);
});
