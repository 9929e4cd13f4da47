// What a document claims that can be looked up: paths in backticks, `npm run` scripts, links to other documents.

/** A path in backticks is ours when it lies in one of our folders or is a source file or a document. */
const OURS = /^(?!@)((apps|packages|stack|e2e|bench|docs|scripts)\/.*|.*\.(ts|tsx|mjs|md|sol))$/;

/** The claims of this text that are not true, in words. `exists(path)` and `scripts`, a set of names, say what is there. */
export function falseClaims(text, { exists, scripts }) {
  const paths = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?)`/g)].map(([, path]) => path);
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  return [
    ...paths.filter((path) => OURS.test(path) && !exists(path)).map((path) => `no ${path}`),
    ...named.filter((script) => !scripts.has(script)).map((script) => `no script "${script}"`),
    ...links.filter((target) => !/^[a-z]+:/.test(target) && !exists(target)).map((target) => `no ${target}`),
  ];
}
