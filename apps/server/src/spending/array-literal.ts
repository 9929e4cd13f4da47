/** A PostgreSQL array as one text parameter, however many items it has. */
export function arrayLiteral(items: readonly (string | number | bigint | null)[]): string {
  return `{${items.map(itemLiteral).join(',')}}`;
}

function itemLiteral(item: string | number | bigint | null): string {
  if (item === null) return 'NULL';
  if (typeof item !== 'string') return String(item);
  return `"${/["\\]/.test(item) ? item.replace(/["\\]/g, '\\$&') : item}"`;
}
