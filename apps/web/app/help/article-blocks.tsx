import type { HelpBlock, HelpRun } from '@sabha/domain/chat/help-article';
import { Link } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** The text of an article. */
export function ArticleBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className="grid gap-3">
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name, and keep their order
        <Block key={position} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-3 text-lg">{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-1 ps-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((runs, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={position}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Runs({ runs }: { runs: readonly HelpRun[] }) {
  return runs.map((run, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Run key={position} run={run} />
  ));
}

/** Links lead to a page here in the reader's language, to a number to call, or out by https; anything else is text. */
function Run({ run: { text, strong, href } }: { run: HelpRun }) {
  const { path } = useTexts();
  if (href?.startsWith('/'))
    return (
      <Link to={path(href)} className="underline">
        {text}
      </Link>
    );
  if (href && /^(tel:[\d+]+$|https:\/\/)/.test(href))
    return (
      <a href={href} rel="noreferrer" className="underline">
        {text}
      </a>
    );
  return strong ? <strong className="font-semibold">{text}</strong> : text;
}
