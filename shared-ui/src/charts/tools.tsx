import type { RefObject } from 'react';
import { IconChart, IconForward, IconImage, IconMinus, IconPlus, IconTable } from '../icons/icons.tsx';
import { useKit } from '../kit/kit.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import type { ChartHandle } from './chart-canvas.tsx';

interface ChartToolsProps {
  /** The drawing, while there is one. */
  handle: RefObject<ChartHandle | null> | undefined;
  controls: boolean;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
  onSave: () => void;
}

/** How many more or fewer bars one tap shows. */
const FACTOR = 1.6;

/** The buttons beside the legend. */
export function ChartTools({ handle, controls, asTable, onTable, onSave }: ChartToolsProps) {
  const { words } = useKit();
  return (
    <div className="m-chart-tools">
      {handle && controls ? (
        <>
          <IconButton
            label={words('action.zoomIn')}
            icon={<IconPlus size={20} />}
            onClick={() => handle.current?.zoom(1 / FACTOR)}
          />
          <IconButton
            label={words('action.zoomOut')}
            icon={<IconMinus size={20} />}
            onClick={() => handle.current?.zoom(FACTOR)}
          />
          <IconButton
            label={words('action.toNewest')}
            icon={<IconForward size={20} />}
            onClick={() => handle.current?.toNewest()}
          />
        </>
      ) : null}
      {handle ? (
        <IconButton label={words('action.savePicture')} icon={<IconImage size={20} />} onClick={onSave} />
      ) : null}
      <IconButton
        label={words(asTable ? 'action.seeChart' : 'action.seeTable')}
        icon={asTable ? <IconChart size={20} /> : <IconTable size={20} />}
        onClick={() => onTable(!asTable)}
      />
    </div>
  );
}
