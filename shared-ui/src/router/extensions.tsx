import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { NamedIcon } from '../icons/named-icon.tsx';
import { ListRow } from '../parts/list.tsx';
import { Tile } from '../parts/tile.tsx';
import type { Extension, Point } from './read-extensions.ts';
import { RemoteWidget } from './remote-widget.tsx';

const Context = createContext<readonly Extension[]>([]);

/** Gives the screens the entries that the remotes declare: by the shell, or by the frame of a remote that runs alone. */
export function ExtensionsProvider(props: { extensions: readonly Extension[]; children: ReactNode }) {
  return <Context value={props.extensions}>{props.children}</Context>;
}

/** The entries of one extension point, in their order. */
export function useExtensions(point: Point): readonly Extension[] {
  const all = useContext(Context);
  return useMemo(() => all.filter((extension) => extension.point === point), [all, point]);
}

const keyOf = ({ remote, id }: Extension) => `${remote}/${id}`;

interface EntryProps {
  extension: Extension;
  /** Draws an entry that leads to a screen. */
  draw: (open: () => void) => ReactNode;
}

function Entry({ extension: { target }, draw }: EntryProps) {
  const navigate = useNavigate();
  if ('path' in target) return draw(() => navigate(target.path));
  return <RemoteWidget name={target.widget} fallback={() => null} />;
}

/** A point's entries as shortcuts, for `<Tiles>`. */
export function ExtensionTiles({ point }: { point: Point }) {
  return useExtensions(point).map((extension) => (
    <Entry
      key={keyOf(extension)}
      extension={extension}
      draw={(open) => (
        <Tile icon={<NamedIcon name={extension.icon} />} label={extension.title} onClick={open} />
      )}
    />
  ));
}

export interface ExtensionRowsProps {
  point: Point;
  icons?: boolean;
  /** What stands at the end of an entry's row, by `remote/id`. */
  values?: Readonly<Record<string, ReactNode>>;
  /** Shows these entries only; all of the point by default. */
  only?: readonly Extension[];
}

/** A point's entries as rows, for `<List>`. */
export function ExtensionRows({ point, icons = true, values = {}, only }: ExtensionRowsProps) {
  const all = useExtensions(point);
  return (only ?? all).map((extension) => (
    <Entry
      key={keyOf(extension)}
      extension={extension}
      draw={(open) => (
        <ListRow
          icon={icons ? <NamedIcon name={extension.icon} /> : undefined}
          title={extension.title}
          value={values[keyOf(extension)]}
          onClick={open}
        />
      )}
    />
  ));
}
