/** The words of a list: the same in every language. */
export function FingerprintWords({ words }: { words: readonly string[] }) {
  return (
    <strong lang="en" translate="no" className="font-mono">
      {words.join(' ')}
    </strong>
  );
}
