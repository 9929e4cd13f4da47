import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Specimen } from './specimen.tsx';

/** A dialog without an address of its own. */
export function DialogSpecimen() {
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
