import type { ReactNode } from 'react';
import { Button, Sheet } from 'shared-ui';

interface RepeatedSheetProps {
  open: boolean;
  title: string;
  text: string;
  /** The way to the order that is there, and the button that makes another. */
  goTo: { text: string; act: () => void };
  another: { text: string; act: () => void };
  onClose: () => void;
  /** What is known of the order. */
  children?: ReactNode;
}

/** Says that an order for the same is there already, and leaves it to the user whether that is the one. */
export function RepeatedSheet({ open, title, text, goTo, another, onClose, children }: RepeatedSheetProps) {
  return (
    <Sheet
      open={open}
      title={title}
      onClose={onClose}
      action={
        <div className="m-actions">
          <Button block onClick={goTo.act}>
            {goTo.text}
          </Button>
          <Button block kind="secondary" onClick={another.act}>
            {another.text}
          </Button>
        </div>
      }
    >
      <p className="m-quiet-14">{text}</p>
      {children}
    </Sheet>
  );
}
