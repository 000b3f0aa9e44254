/** Where everything is: the one table of the app's screens, and the builders of every link. */
export { paths } from './links.ts';
export { type RemoteName, remoteNames } from './remotes.ts';
export { safeReturn } from './safe-return.ts';
export {
  findScreen,
  type Layout,
  type Owner,
  routeTable,
  type ScreenRoute,
  type Tab,
} from './table.ts';
