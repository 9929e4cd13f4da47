import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useId } from 'react';
import { buttonStyle } from '../button.tsx';

/** Lets a person choose one file. The browser's own words for it would be in its language, not in that of the page. */
export function FileButton({
  id,
  accept,
  onFile,
  children,
}: {
  id?: string;
  accept: string;
  /** The file that was chosen; null where the choice was taken back. */
  onFile: (file: File | null) => void;
  children: ReactNode;
}) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div>
      <input
        id={inputId}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={({ currentTarget }) => onFile(currentTarget.files?.[0] ?? null)}
      />
      <label
        htmlFor={inputId}
        className={buttonStyle({
          className: 'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
        })}
      >
        <FileUp aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">{children}</span>
      </label>
    </div>
  );
}
