import type { WidgetErrorListener, WidgetLoader } from 'shared-ui/router';
import { loadedRemote, loadRemote } from './index.ts';
import { releases } from './registry.ts';
import { kindOf, report } from './report.ts';

const remoteOf = (widget: string) => widget.slice(0, widget.indexOf('/'));

/** Finds a named part of another remote, for `<RemoteWidget>`. Rejects when the remote or the widget is not there. */
export const loadWidget: WidgetLoader = async (name) => {
  const remote = remoteOf(name);
  if (!releases().isOn(name)) throw new Error(`${name} is switched off.`);
  const result = await loadRemote(remote);
  if (!result.ok) {
    const { version, fault: kind, cause: error } = result;
    report({ remote, version, kind, error });
    throw new Error(`${remote} did not load: ${kind}.`, { cause: error });
  }
  const widget = result.module.widgets?.[name];
  if (!widget) throw new Error(`${remote} ${result.version} has no widget ${name}.`);
  return widget;
};

/** A widget that threw is reported as its own remote, not as the one that shows it. */
export const reportWidget: WidgetErrorListener = (name, error) => {
  const remote = remoteOf(name);
  report({ remote, version: loadedRemote(remote)?.version ?? '', kind: kindOf(error), error });
};
