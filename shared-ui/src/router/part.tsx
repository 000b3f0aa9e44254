import { type ComponentType, lazy, useState } from 'react';

/**
 * A part whose code comes when it is first shown, or ahead by `load`. It shows at once when it is there already; one that did
 * not come throws, or has `Missing` in its place, and is asked for again when it is shown anew: React's `lazy` alone would keep the
 * failure until a reload.
 */
export function createPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | undefined;
  const keep = () =>
    load().then(
      (part) => {
        loaded = part.default;
        return part;
      },
      (error) => {
        // React renders a part that threw again at once: asked for then, it would be asked for without end.
        setTimeout(() => {
          waiting = lazy(show) as ComponentType<Props>;
        }, 500);
        throw error;
      },
    );
  const show = () =>
    keep().catch((error) => {
      if (Missing) return { default: Missing };
      throw error;
    });
  let waiting = lazy(show) as ComponentType<Props>;
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? waiting);
    return <Shown {...props} />;
  }
  return { Part, load: keep };
}
