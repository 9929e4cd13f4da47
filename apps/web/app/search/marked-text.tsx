import type { MarkedText } from '@sabha/domain/chat/search-site';

/** A text in which what was looked for is marked. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map(({ text: words, found }, position) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and keep their order
      <mark key={position} className="rounded-xs bg-gold-tint font-semibold text-inherit">
        {words}
      </mark>
    ) : (
      words
    ),
  );
}
