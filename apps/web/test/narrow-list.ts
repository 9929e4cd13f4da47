import type { Asked, OpenPage } from './component.tsx';

/** What a list answers: those of its entries that match the query, on one page. */
export function listOf<Entry>(
  entries: readonly Entry[],
  matches: (entry: Entry, query: URLSearchParams) => boolean,
) {
  return ({ path }: Pick<Asked, 'path'>) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const data = entries.filter((entry) => matches(entry, query));
    const page = { page: 1, limit: 12, total: data.length, pages: Math.min(data.length, 1) };
    return { success: true, data, page };
  };
}

/** Whether a query says nothing of this, or this very thing. */
export function says(query: URLSearchParams, name: string, value: string): boolean {
  return [null, value].includes(query.get(name));
}

/** Chooses in the sheet of filters, and presses its button. */
export async function filterBy(
  { screen, user }: OpenPage,
  choices: Readonly<Record<string, string>>,
  apply: string,
): Promise<void> {
  for (const [label, value] of Object.entries(choices))
    await user.selectOptions(screen.getByRole('combobox', { name: label }), value);
  await user.click(screen.getByRole('button', { name: apply }));
}
