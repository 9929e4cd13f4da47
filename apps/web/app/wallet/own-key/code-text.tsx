import { TextArea } from '../../ui/forms/text-field.tsx';

/** A field for the text of a code, which nothing corrects or keeps. */
export function CodeText({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <TextArea
      label={label}
      rows={3}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={1_024}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
