// Test files and the scripts that tests start, each built from its sources with its libraries: a process of tests otherwise
// begins by reading some two thousand modules, which takes a second.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asPagesAreBuilt } from './page-sources.mjs';

/** They open files that lie beside their own code, are built for one system, or are shared with the built pages: left where they are. */
const LEFT_ALONE = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@semaphore-protocol/proof',
  'esbuild',
  'hardhat',
  'pino',
  'react-router',
  'secp256k1',
  'snarkjs',
  'solc',
];

/** The same for component tests, whose pages are loaded anew for each test: what keeps nothing of a page is read once for all. */
const READ_ONCE = ['@testing-library/*', 'happy-dom', 'react', 'react-dom', 'react-router', 'viem', 'zod'];

/** What tests start in processes and threads of their own. */
export const STARTED = [
  'apps/biometrics/src/templates/search/search-worker.ts',
  'apps/server/src/forum/opinion-map/opinion-map-thread.ts',
  'apps/server/test/voting/vote-server.ts',
  'packages/audit/src/recover/recovery-worker.ts',
  'packages/audit/test/run-auditor.ts',
  'packages/chain/src/signature-worker.ts',
  'stack/src/recover.ts',
  'stack/src/reset.ts',
  'stack/test/api-only.ts',
  'stack/test/recover-until.ts',
];

/** What a process of component tests imports before their files: it makes Node a browser. */
export const COMPONENT_SETUP = 'apps/web/test/component.tsx';

/** Whether a file tests components of the pages. */
export function isComponentTest(file) {
  return file.startsWith('apps/web/') && file.endsWith('.test.tsx');
}

/** Whether a test is built. Those of the pages open little; what is no TypeScript opens nothing. */
export function isBuilt(file) {
  return isComponentTest(file) || (file.endsWith('.ts') && !file.startsWith('apps/web/'));
}

/** Where the built file of a source lies in `folder`. */
export function builtPath(folder, file) {
  return join(folder, file.replace(/\.tsx?$/, '.mjs'));
}

/**
 * Builds these files, by their paths in the checkout `root`, into `folder`; what two of them import is there once. With component
 * tests comes what their process imports first.
 */
export async function bundle(root, files, folder) {
  const components = files.filter(isComponentTest);
  const others = files.filter((file) => !isComponentTest(file));
  await Promise.all([
    others.length > 0
      ? build(root, others, folder, { external: LEFT_ALONE, plugins: [atItsSource(root, folder)] })
      : null,
    components.length > 0
      ? build(root, [...new Set([COMPONENT_SETUP, ...components])], folder, {
          external: READ_ONCE,
          chunkNames: 'pages/[hash]',
          ...asPagesAreBuilt(root),
        })
      : null,
  ]);
}

async function build(root, files, folder, more) {
  const esbuild = await import('esbuild'); // not before it is installed
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...files],
    outbase: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Some libraries are CommonJS, and ask for Node's own modules.
    banner: {
      js: "import { createRequire as sabhaRequire } from 'node:module'; const require = sabhaRequire(import.meta.url);",
    },
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    ...more,
  });
}

/**
 * Every file of ours still believes to be where its source is: that is where it looks for what lies beside it, but for threads, which
 * are built too.
 */
function atItsSource(root, folder) {
  return {
    name: 'at-its-source',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!path.startsWith(root + sep) || path.includes(`${sep}node_modules${sep}`)) return null;
        const built = (file) => pathToFileURL(builtPath(folder, file)).href;
        return { contents: withOwnAddress(path, readFileSync(path, 'utf8'), { root, built }), loader: 'ts' };
      });
    },
  };
}

function withOwnAddress(path, source, { root, built }) {
  const own = JSON.stringify(pathToFileURL(path).href);
  return source
    .replaceAll(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (whole, beside) => {
      const file = relative(root, join(dirname(path), beside));
      return STARTED.includes(file) ? `new URL(${JSON.stringify(built(file))})` : whole;
    })
    .replaceAll('import.meta.url', own);
}
