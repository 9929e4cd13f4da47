import { CodeCheck } from './code-check.tsx';
import { wantedCodes } from './code-checks.ts';
import { useDialog } from './registration-context.ts';

/** A card for each one-time code that this installation asks for. */
export function CodeChecks() {
  const { options, wizard } = useDialog();
  return wantedCodes(options, wizard).map((wanted) => <CodeCheck key={wanted.key} wanted={wanted} />);
}
