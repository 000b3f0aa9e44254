/** Where everything is: the one table of the app's screens, and the builders of every link. */
export { type ProductLink, paths } from './links.ts';
export { safeReturn } from './safe-return.ts';
export {
  findRoute,
  findScreen,
  type Layout,
  type Owner,
  type RemoteName,
  routeTable,
  type ScreenRoute,
  type Tab,
  type TitleKey,
} from './table.ts';
