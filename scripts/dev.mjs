// npm run dev: the product as by npm start, built and started again when a source changes. Its data stays.
import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { compiled, exitCode, root, say } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

const WATCHED = ['apps', 'packages', 'stack'];
const SOURCE = /\.(ts|tsx|css|sql|json|md|svg)$/;
const UNWATCHED = new RegExp(
  `(^|\\${sep})(node_modules|build|artifacts|cache|data|test|\\.react-router)\\${sep}|\\.test\\.\\w+$`,
);
/** An editor writes several files at once, and some of them twice. */
const SETTLED_MS = 300;

await ensureInstalled();
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());

while (!stopped.signal.aborted) {
  const changed = nextChange();
  const isBuilt = await ensureWebBuilt({ demoWallet: true, signal: changed.signal }).then(
    () => true,
    (error) => say(error.message),
  );
  if (isBuilt && !changed.signal.aborted)
    await exitCode(projectNode, ['stack/src/start.ts'], {
      env: { NODE_COMPILE_CACHE: compiled, NODE_ENV: 'production' },
      signal: changed.signal,
    });
  if (!stopped.signal.aborted) say(changed.signal.aborted ? '' : 'Waiting for a change …');
  await changed.happened;
}

/** The next change of a source, or the end: a signal that is aborted by it, and a promise that is fulfilled once it has settled. */
function nextChange() {
  const change = new AbortController();
  const happened = new Promise((resolve) => {
    let timer;
    const see = (folder) => (_, file) => {
      if (file === null || !SOURCE.test(file) || UNWATCHED.test(file)) return;
      if (!change.signal.aborted) say(`Changed: ${join(folder, file)}`);
      change.abort();
      clearTimeout(timer);
      timer = setTimeout(end, SETTLED_MS);
    };
    const watchers = WATCHED.map((folder) => watch(join(root, folder), { recursive: true }, see(folder)));
    function end() {
      for (const watcher of watchers) watcher.close();
      change.abort();
      resolve();
    }
    stopped.signal.addEventListener('abort', end, { once: true });
  });
  return { signal: change.signal, happened };
}
