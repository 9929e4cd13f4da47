import X from 'lucide-react/icons/x';
import { LinkButton } from '../ui/link-button.tsx';

/** What narrows a list, each an address without it. */
export function Chips({
  label,
  remove,
  chips,
  clear,
}: {
  label: string;
  /** What pressing one does, for a screen reader: its words follow. */
  remove: string;
  chips: readonly { words: string; to: string }[];
  /** Takes off all, where there are several. */
  clear?: { words: string; to: string };
}) {
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ words, to }) => (
        <li key={words} className="min-w-0 max-w-full">
          <LinkButton size="small" to={to} preventScrollReset className="max-w-full">
            <span className="sr-only">{remove} </span>
            <span className="truncate">{words}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </LinkButton>
        </li>
      ))}
      {clear && chips.length > 1 ? (
        <li>
          <LinkButton size="small" tone="quiet" to={clear.to} preventScrollReset>
            {clear.words}
          </LinkButton>
        </li>
      ) : null}
    </ul>
  );
}
