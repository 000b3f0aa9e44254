import { useEffect, useState } from 'react';
import { Sheet } from 'shared-ui';
import { useTranslation } from './i18n.ts';
import { OverrideBadge } from './override-badge.tsx';
import { Panel } from './panel.tsx';

/** Alt and Shift and D, whatever the keyboard's language makes of them. */
const opens = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD';

/** The badge, and the panel that it or the key opens. */
export default function DevTools() {
  const t = useTranslation();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (opens(event)) setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <OverrideBadge onOpen={() => setOpen(true)} />
      <Sheet open={open} title={t('title')} onClose={() => setOpen(false)}>
        <Panel />
      </Sheet>
    </>
  );
}
