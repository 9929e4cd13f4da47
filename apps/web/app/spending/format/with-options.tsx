/** A paragraph with options of a command or names of rows in it, none of which breaks at its hyphens. */
export function WithOptions({ text }: { text: string }) {
  return (
    <p>
      {text.split(/(--[a-z-]+[a-z]|#[a-z0-9]+)/).map((piece, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their places
          <code key={at} className="whitespace-nowrap">
            {piece}
          </code>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
