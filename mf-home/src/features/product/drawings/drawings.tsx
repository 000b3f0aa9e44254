import { Suspense, useEffect } from 'react';
import { toast } from 'shared-ui';
import type { ChartPort } from 'shared-ui/charts';
import { createPart } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { loadMessages } from './i18n.ts';
import type { ToolsProps } from './tools.tsx';
import { useBoard } from './use-board.ts';

interface DrawingsProps {
  goodsId: string;
  port: ChartPort;
  digits: number;
  bar: HTMLElement | null;
  onClose: () => void;
}

// Who draws nothing and has drawn nothing does not fetch the tools.
const { Part: Tools } = createPart<ToolsProps>(async () => {
  const [tools] = await Promise.all([import('./tools.tsx'), loadMessages()]);
  return tools;
}, Missing);

/** The drawings of a product's chart: they are kept here, and seen once there are some or the tools are open. */
export default function Drawings({ goodsId, ...shown }: DrawingsProps) {
  const { board, ...state } = useBoard(goodsId);
  if (!shown.bar && state.items.length === 0 && !state.canUndo) return null;
  return (
    <Suspense>
      <Tools board={board} state={state} {...shown} />
    </Suspense>
  );
}

/** The tools did not come: whoever has opened them is told, and the next tap asks for them again. */
function Missing({ bar, onClose }: Pick<DrawingsProps, 'bar' | 'onClose'>) {
  const t = useTranslation();
  useEffect(() => {
    if (!bar) return;
    toast.fail(t('chart.failed'));
    onClose();
  }, [bar, t, onClose]);
  return null;
}
