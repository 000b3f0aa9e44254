import type { PageData, Release } from 'shared-api/contract';

/** A release of an app that has no files yet. */
export const emptyRelease = (app: string): Release => ({
  version: '1',
  base: `/assets/${app}/`,
  entry: '',
  integrity: '',
  integrities: {},
  container: app === 'shell' ? '' : app.replace('-', '_'),
  scripts: [],
  styles: [],
  messages: {},
  screens: {},
  extensions: [],
  shared: {},
});

/** The data of a page of an installation without remotes. */
export const EMPTY_PAGE: PageData = {
  shell: { version: '1' },
  remotes: {},
  config: {
    title: '',
    supportLink: '',
    allowOverride: false,
    humanCheck: false,
    splash: false,
    features: {},
  },
};
