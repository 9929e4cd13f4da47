import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const APP = fileURLToPath(new URL('../app/', import.meta.url));
const ICONS = 'lucide-react/icons/';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * A file of the icons that the pages import (`lucide-react/icons/…`), which pages refer to (`<use href="…#name">`) and a browser
 * keeps, instead of a copy of each icon in every page and in its scripts.
 */
export function iconSheet(): Plugin {
  const sheet = writeSheet();
  return {
    name: 'icon-sheet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(ICONS) ? `\0${source}` : null),
    async load(id) {
      if (!id.startsWith(`\0${ICONS}`)) return null;
      const address = `/${(await sheet).fileName}#${id.slice(ICONS.length + 1)}`;
      return `import { iconFrom } from ${JSON.stringify(join(APP, 'ui/icon.tsx'))};
export default /* @__PURE__ */ iconFrom(${JSON.stringify(address)});`;
    },
    async generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', ...(await sheet) });
    },
  };
}

/** The hash in the name is that of the content, so a browser may keep the file for good. */
async function writeSheet() {
  const symbols = await Promise.all(iconNames().map(symbolOf));
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/icons-${hash}.svg`, source };
}

/** Every icon that a source of the pages imports. */
function iconNames(): string[] {
  const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(APP, path), 'utf8'));
  const names = sources.flatMap((text) => [...text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)]);
  return [...new Set(names.map(([, name = '']) => name))].sort();
}

async function symbolOf(name: string): Promise<string> {
  const { __iconData: icon } = (await import(ICONS + name)) as {
    __iconData: { node: readonly Shape[] };
  };
  const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`;
}
