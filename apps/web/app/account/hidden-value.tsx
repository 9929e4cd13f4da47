import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';

const ENDING = 3;

/** A value that somebody looking over a shoulder should not read: its last characters, until the person shows it. */
export function HiddenValue({ value, show, hide }: { value: string; show: string; hide: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-mono">
        {shown ? value : '•'.repeat(Math.max(0, value.length - ENDING)) + value.slice(-ENDING)}
      </span>
      <Button
        size="small"
        tone="quiet"
        aria-label={shown ? hide : show}
        title={shown ? hide : show}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
