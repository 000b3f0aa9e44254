export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { Boundary, type BoundaryProps } from './boundary.tsx';
export { BrowserRouter, type BrowserRouterProps } from './browser-router.tsx';
export { ExtensionRows, ExtensionsProvider, ExtensionTiles, useExtensions } from './extensions.tsx';
export {
  type FeatureName,
  isOn,
  type Platform,
  PlatformProvider,
  type Prompt,
  useFeature,
  useRequire,
  useVersions,
} from './platform.tsx';
export {
  type EntryFault,
  type Extension,
  type Offers,
  type Point,
  points,
  readExtensions,
} from './read-extensions.ts';
export type { RemoteGallery } from './remote-gallery.ts';
export type {
  EntryWidget,
  Language,
  Messages,
  RemoteModule,
  RemoteWidgets,
  ServerModule,
  WidgetName,
} from './remote-module.ts';
export {
  RemoteWidget,
  type RemoteWidgetProps,
  type WidgetErrorListener,
  type WidgetLoader,
  WidgetLoaderProvider,
} from './remote-widget.tsx';
export { createScreenRoutes, type ScreenRoutes, type Screens } from './screen-routes.tsx';
export { ScreenNotFound, ScreenSkeleton } from './screen-views.tsx';
export { useBack } from './use-back.ts';
export { useLayer } from './use-layer.ts';
