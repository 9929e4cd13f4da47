import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { showToast } from '../ui/toast.ts';
import { Specimen, States } from './specimen.tsx';

const TONES = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TOASTS = ['success', 'info', 'warning', 'error'] as const;

/** What can be pressed. */
export function Actions() {
  return (
    <>
      <Specimen name="Button">
        {TONES.map((tone) => (
          <States key={tone}>
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} size="small">
              small
            </Button>
            <Button tone={tone} size="icon" aria-label="icon">
              <Download aria-hidden className="size-5" />
            </Button>
            <Button tone={tone} disabled>
              disabled
            </Button>
            <Button tone={tone} busy>
              busy
            </Button>
          </States>
        ))}
      </Specimen>
      <Specimen name="LinkButton, CopyButton">
        <States>
          <LinkButton to="/design">LinkButton</LinkButton>
          <CopyButton text="0x1234" label="0x1234" />
        </States>
      </Specimen>
      <Specimen name="showToast">
        <States>
          {TOASTS.map((kind) => (
            <Button
              key={kind}
              size="small"
              onClick={() => showToast(kind, kind, { description: 'description' })}
            >
              {kind}
            </Button>
          ))}
        </States>
      </Specimen>
      <DialogSpecimen />
    </>
  );
}

/** A dialog without an address of its own. */
function DialogSpecimen() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Specimen name="Dialog, RouteDialog">
      <Button className="w-fit" onClick={() => setOpen(true)}>
        open
      </Button>
      {open ? (
        <Dialog
          title="Dialog"
          onClose={close}
          footer={
            <Button tone="primary" onClick={close}>
              done
            </Button>
          }
        >
          <p>It holds the focus, closes at Escape and gives the focus back to what opened it.</p>
        </Dialog>
      ) : null}
    </Specimen>
  );
}
