import ts from 'typescript';

const PRIVATE = new Set(
  'place places placed standing standings told untold company town world door doors wish wishes'.split(' '),
);
const WHOLE = new Set(['letgo', 'thrownby']);

/** The names that this source declares and that hold a private word, with their lines. A word counts where it stands alone: `replace` is none. */
export function privateNames(source, file) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isDeclared(node) && isPrivate(node.text))
      found.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, name: node.text });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * The same for Solidity, whose contracts use few names of others: every word that is neither in a comment nor in a text counts as
 * declared. Comments and texts keep their lines.
 */
export function privateNamesInSolidity(source) {
  const blank = (text) => text.replace(/[^\n]/g, ' ');
  const code = source.replace(/\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"/g, blank);
  return code
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/[\w$]+/g)].flatMap(([name]) => (isPrivate(name) ? [{ line: index + 1, name }] : [])),
    );
}

/** Only where a name is given: a library's names are its own. */
function isDeclared(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent))
    return false;
  return parent.name === node && !ts.isJsxAttribute(parent) && !ts.isObjectLiteralExpression(parent.parent);
}

function isPrivate(name) {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_$#]+/)
    .map((word) => word.toLowerCase());
  return words.some((word) => PRIVATE.has(word)) || WHOLE.has(words.join(''));
}
