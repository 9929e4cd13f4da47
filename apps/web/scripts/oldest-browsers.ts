import cascadeLayers from '@csstools/postcss-cascade-layers';
import builtInsMissing from 'core-js-compat';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { olderName } from '../app/older-browsers/older-styles.ts';

/** The oldest browsers in which every page works, as docs/ARCHITECTURE.md says. */
export const OLDEST_BROWSERS = { chrome: '95', safari: '15.4', firefox: '102' };

/**
 * Adds to `older-browsers/built-ins.ts` what the language has gained since these browsers: all of it, so that nobody has to remember
 * what a page or a library uses.
 */
export function olderBuiltIns(): Plugin {
  return {
    name: 'older-built-ins',
    transform(code, id) {
      if (!/\/older-browsers\/built-ins\.ts\b/.test(id)) return null;
      const { list } = builtInsMissing({ targets: OLDEST_BROWSERS, modules: ['core-js/stable'] });
      return {
        code: list.map((name) => `import 'core-js/modules/${name}.js';\n`).join('') + code,
        map: null,
      };
    },
  };
}

/**
 * Writes the same styles without cascade layers, which Chrome 95 to 98 do not know, beside each file that has some: `app.css` as
 * `app.older.css`. All other browsers would take longer to read and to match these selectors.
 */
export function olderStyles(): Plugin {
  return {
    name: 'older-styles',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
        const layered = String(asset.source);
        if (!layered.includes('@layer')) continue;
        const { css } = await postcss([cascadeLayers()]).process(layered, { from: undefined });
        this.emitFile({ type: 'asset', fileName: olderName(asset.fileName), source: css });
      }
    },
  };
}
