const TABLE = /<!-- gas -->\n[\s\S]*<!-- \/gas -->/;

/** The document with its gas table, between the two marks, made from these figures. Throws when it has no marks. */
export function withGasTable(document: string, figures: Readonly<Record<string, number>>): string {
  if (!TABLE.test(document)) throw new Error('The document has no place for a gas table');
  const rows = Object.entries(figures).map(([what, gas]) => `| ${what} | ${gas.toLocaleString('en')} |`);
  const table = ['<!-- gas -->', '| act | gas |', '| --- | ---: |', ...rows, '<!-- /gas -->'].join('\n');
  return document.replace(TABLE, table);
}
