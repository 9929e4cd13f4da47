// npm run pictures -- http://localhost:3000 …: pictures of the screens of a running demonstration, to look at (e2e/pictures.ts).
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { exitCode } from './setup/run.mjs';

await ensureInstalled();
const chromium = await ensureBrowser();
process.exitCode = chromium
  ? await exitCode(projectNode, ['e2e/pictures.ts', ...process.argv.slice(2)], {
      env: { SABHA_CHROMIUM: chromium },
    })
  : 1;
