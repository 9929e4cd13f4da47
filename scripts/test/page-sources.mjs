// What Vite does to the sources of the pages, done by esbuild for component tests: see apps/web/vite.config.ts.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Options of a build in which the pages' sources mean what they mean in a development build with the demonstration's wallet. */
export function asPagesAreBuilt(root) {
  return {
    jsx: 'automatic',
    define: {
      'import.meta.env.DEV': 'true',
      'import.meta.env.PROD': 'false',
      'import.meta.env.SSR': 'false',
      'import.meta.env.SABHA_DEMO_WALLET': 'true',
    },
    loader: { '.css': 'empty' },
    plugins: [addresses, sources(root)],
  };
}

/** Files that a page only knows the address of. */
const addresses = {
  name: 'addresses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?(worker&)?url$/ }, ({ path }) => ({ path, namespace: 'address' }));
    onLoad({ filter: /.*/, namespace: 'address' }, ({ path }) => {
      const name = basename(path.replace(/\?.*$/, ''));
      return { contents: `export default ${JSON.stringify(`/assets/${name}`)};` };
    });
  },
};

/** Sources of the pages: their own address is that of the source, and files found by a pattern are listed. */
function sources(root) {
  const ours = root + sep;
  return {
    name: 'page-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!path.startsWith(ours) || path.includes(`${sep}node_modules${sep}`)) return null;
        const source = readFileSync(path, 'utf8').replaceAll(
          'import.meta.url',
          JSON.stringify(pathToFileURL(path).href),
        );
        return {
          contents: withListedFiles(source, dirname(path)),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}

const GLOB = /import\.meta\.glob(?:<\w+>)?\(\s*(\[[^\]]*\]|'[^']*')\s*(?:,\s*\{([^}]*)\}\s*)?,?\s*\)/g;

/** `import.meta.glob` as Vite documents it: modules that are fetched when they are wanted, or are there from the start (`eager`). */
function withListedFiles(source, folder) {
  const imports = [];
  const listed = source.replaceAll(GLOB, (_, patterns, options = '') => {
    const isEager = /eager: true/.test(options);
    const isDefault = /import: 'default'/.test(options);
    const wanted = [...patterns.matchAll(/'([^']*)'/g)].map(([, pattern]) => pattern);
    const entries = globSync(wanted, { cwd: folder })
      .sort()
      .map((file) => {
        const path = JSON.stringify(file.startsWith('..') ? file : `./${file}`);
        if (!isEager)
          return `${path}: () => import(${path})${isDefault ? '.then((all) => all.default)' : ''}`;
        const name = `listed${imports.length}`;
        imports.push(`import ${isDefault ? name : `* as ${name}`} from ${path};`);
        return `${path}: ${name}`;
      });
    return `({ ${entries.join(', ')} })`;
  });
  return imports.join('') + listed;
}
