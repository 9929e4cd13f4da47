/** One entry of a feed; times are ISO instants. */
export interface AtomEntry {
  readonly address: string;
  readonly title: string;
  readonly updated: string;
  readonly published: string;
  readonly category: string;
  readonly summary: string;
}

/** An Atom feed (RFC 4287) of these entries, the one that changed last first. `address` is its own. */
export function atomFeed({
  address,
  title,
  entries,
}: {
  readonly address: string;
  readonly title: string;
  readonly entries: readonly AtomEntry[];
}): string {
  const newest = entries[0]?.updated ?? new Date(0).toISOString();
  const own = markup(address);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${own}</id><title>${markup(title)}</title><updated>${newest}</updated><author><name>Sabha</name></author><link rel="self" href="${own}"/>${entries.map(entryOf).join('')}</feed>
`;
}

function entryOf({ address, title, updated, published, category, summary }: AtomEntry): string {
  const link = markup(address);
  return `<entry><id>${link}</id><title>${markup(title)}</title><updated>${updated}</updated><published>${published}</published><link href="${link}"/><category term="${markup(category)}"/><summary>${markup(summary)}</summary></entry>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function markup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
