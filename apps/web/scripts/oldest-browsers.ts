import builtInsMissing from 'core-js-compat';
import type { Plugin } from 'vite';

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
