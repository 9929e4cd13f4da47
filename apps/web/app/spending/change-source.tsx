/** The document that tells of a change. */
export function ChangeSource({ source: { name, url } }: { source: { name: string; url: string | null } }) {
  if (url === null) return name;
  return (
    <a href={url} rel="noreferrer" className="rows-link break-words">
      {name}
    </a>
  );
}
