import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
const PACKAGE = 'lucide-react/icons/';
const MODULE = '\0icon:';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Puts the icons that the pages import (`lucide-react/icons/…`) into one file of symbols that a browser keeps, instead of
 * drawing each with scripts and repeating its lines in every page.
 */
export function iconSheet(): Plugin {
  const sheet = makeSheet();
  return {
    name: 'icon-sheet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(PACKAGE) ? MODULE + source.slice(PACKAGE.length) : null),
    async load(id) {
      if (!id.startsWith(MODULE)) return null;
      const address = `/${(await sheet).fileName}#${id.slice(MODULE.length)}`;
      return `import { iconFrom } from ${JSON.stringify(join(APP, 'ui/icon.tsx'))};
export default /* @__PURE__ */ iconFrom(${JSON.stringify(address)});`;
    },
    async generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', ...(await sheet) });
    },
  };
}

async function makeSheet(): Promise<{ fileName: string; source: string }> {
  const symbols = await Promise.all(iconNames().map(symbolOf));
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/icons-${hash}.svg`, source };
}

/** Every icon that a source of the pages imports. */
function iconNames(): string[] {
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const names = sources.flatMap((path) =>
    [...readFileSync(join(APP, path), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].sort();
}

async function symbolOf(name: string): Promise<string> {
  const { __iconData: icon } = (await import(PACKAGE + name)) as { __iconData: { node: readonly Shape[] } };
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}
