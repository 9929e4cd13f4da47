import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';

/** What is not built with the tests: React, the router and such keep nothing of a page. */
const LIBRARY = /\/node_modules\/(?!\.cache\/)/;
const OF_PAGE = /\?page=\d+$/;

let pages = 0;
const loading = new AsyncLocalStorage<string>();
const libraries = new Map<string, ResolveFnOutput>();
const sources = new Map<string, string>();

// A page that is loaded anew has modules of its own, in their first state, as in a browser. Each page asks for them under
// addresses of its own, and so does every module that they import. What was found and read before is not looked for again.
registerHooks({
  resolve(specifier, context, next) {
    const [ofParent] = OF_PAGE.exec(context.parentURL ?? '') ?? [];
    const page = ofParent ?? loading.getStore();
    if (page === undefined) return next(specifier, context);
    if (specifier.startsWith('.') && context.parentURL && !LIBRARY.test(context.parentURL)) {
      const url = new URL(specifier, context.parentURL).href + page;
      return { url, format: 'module', shortCircuit: true };
    }
    if (ofParent === undefined) return next(specifier, context);
    const found = libraries.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    libraries.set(specifier, found);
    return found;
  },
  load(url, context, next) {
    if (!OF_PAGE.test(url)) return next(url, context);
    const file = url.replace(OF_PAGE, '');
    const source = sources.get(file) ?? readFileSync(new URL(file), 'utf8');
    sources.set(file, source);
    return { format: 'module', source, shortCircuit: true };
  },
});

/** Loads a new page: what `load` imports, and what that imports then and later, are modules of its own. */
export function withNewModules<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  pages += 1;
  return loading.run(`?page=${pages}`, load);
}
