import { linkedText } from '@sabha/domain/forum/text/linked-text';

/** The plain text of a comment with its links and line breaks; nothing of it is ever markup. */
export function CommentText({ text, language }: { text: string; language: string | null }) {
  return (
    <p lang={language ?? undefined} dir="auto" className="overflow-clip break-words [overflow-wrap:anywhere]">
      {linkedText(text).map((part, position) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never change their order
        switch (part.kind) {
          case 'break':
            return <br key={position} />;
          case 'link':
            return (
              <a
                key={position}
                href={part.href}
                rel="nofollow ugc noopener"
                target="_blank"
                className="text-primary-ink underline"
              >
                {part.text}
              </a>
            );
          default:
            return part.text;
        }
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      })}
    </p>
  );
}
