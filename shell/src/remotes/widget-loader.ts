import type { WidgetLoader } from 'shared-ui/router';
import { loadRemote } from './index.ts';

/** Finds a named part of another remote, for `<RemoteWidget>`. Rejects when the remote or the widget is not there. */
export const loadWidget: WidgetLoader = async (name) => {
  const remote = name.slice(0, name.indexOf('/'));
  const result = await loadRemote(remote);
  if (!result.ok) throw new Error(`${remote} did not load: ${result.fault}.`, { cause: result.cause });
  const widget = result.module.widgets?.[name];
  if (!widget) throw new Error(`${remote} ${result.version} has no widget ${name}.`);
  return widget;
};
