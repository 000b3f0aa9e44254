import { useEffect, useState } from 'react';
import { Sheet } from 'shared-ui';
import { addMessages, currentLanguage } from 'shared-ui/i18n';
import { loadMessages, namespace, useTranslation } from './i18n.ts';
import { OverrideBadge } from './override-badge.tsx';
import { Panel } from './panel.tsx';

/** Alt and Shift and D, whatever the keyboard's language makes of them. */
const opens = ({ altKey, shiftKey, code }: KeyboardEvent) => altKey && shiftKey && code === 'KeyD';

/** The badge, and the panel that it or the key opens. */
export default function DevTools() {
  const t = useTranslation();
  const [ready, setReady] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let shown = true;
    const language = currentLanguage();
    void loadMessages(language).then((messages) => {
      addMessages(namespace, language, messages);
      if (shown) setReady(true);
    });
    const onKey = (event: KeyboardEvent) => {
      if (opens(event)) setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => {
      shown = false;
      removeEventListener('keydown', onKey);
    };
  }, []);

  if (!ready) return null;
  return (
    <>
      <OverrideBadge onOpen={() => setOpen(true)} />
      <Sheet open={open} title={t('title')} onClose={() => setOpen(false)}>
        <Panel />
      </Sheet>
    </>
  );
}
