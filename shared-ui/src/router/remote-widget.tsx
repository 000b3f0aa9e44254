import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { Boundary } from './boundary.tsx';
import type { RemoteWidgets, WidgetName } from './remote-module.ts';

/** Finds a widget by its name: by federation in the app, a plain component in a test. */
export type WidgetLoader = <Name extends WidgetName>(
  name: Name,
) => Promise<ComponentType<RemoteWidgets[Name]>>;

const LoaderContext = createContext<WidgetLoader | undefined>(undefined);
const ErrorContext = createContext<WidgetErrorListener | undefined>(undefined);

/** Hears of a widget that threw while it rendered. */
export type WidgetErrorListener = (name: WidgetName, error: unknown) => void;

export interface WidgetLoaderProviderProps {
  loader: WidgetLoader;
  onError?: WidgetErrorListener;
  children: ReactNode;
}

export function WidgetLoaderProvider({ loader, onError, children }: WidgetLoaderProviderProps) {
  return (
    <LoaderContext value={loader}>
      <ErrorContext value={onError}>{children}</ErrorContext>
    </LoaderContext>
  );
}

export type RemoteWidgetProps<Name extends WidgetName> = {
  name: Name;
  /** Shown while the widget is on its way. */
  loading?: ReactNode;
  /** Shown when it did not come, or threw. */
  fallback: (retry: () => void) => ReactNode;
} & RemoteWidgets[Name];

/** A part of another remote. What goes wrong in it stays in it. */
export function RemoteWidget<Name extends WidgetName>(props: RemoteWidgetProps<Name>) {
  const { name, loading = null, fallback, ...rest } = props;
  const loader = useContext(LoaderContext);
  const onError = useContext(ErrorContext);
  if (!loader) throw new Error('Wrap the page in <WidgetLoaderProvider>.');
  const [attempt, setAttempt] = useState(0);
  const [Widget, setWidget] = useState<{ render: ComponentType<object> } | 'failed' | undefined>();
  const retry = () => {
    setWidget(undefined);
    setAttempt((value) => value + 1);
  };

  useEffect(() => {
    // A new attempt is a new effect, though the loader's arguments are the same.
    let wanted = attempt >= 0;
    loader(name).then(
      (found) => wanted && setWidget({ render: found as ComponentType<object> }),
      () => wanted && setWidget('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [loader, name, attempt]);

  if (Widget === undefined) return loading;
  if (Widget === 'failed') return fallback(retry);
  return (
    <Boundary resetKey={attempt} onError={(error) => onError?.(name, error)} fallback={() => fallback(retry)}>
      <Suspense fallback={loading}>
        <Widget.render {...rest} />
      </Suspense>
    </Boundary>
  );
}
