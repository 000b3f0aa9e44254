export {
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
export { Boundary } from './boundary.tsx';
export { BrowserRouter } from './browser-router.tsx';
export { ExtensionRows, ExtensionsProvider, ExtensionTiles, useExtensions } from './extensions.tsx';
export { createPart } from './part.tsx';
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
export { type Extension, type Point, points, readExtensions } from './read-extensions.ts';
export type { RemoteGallery } from './remote-gallery.ts';
export type { Language, Messages, RemoteModule, RemoteWidgets, ServerModule } from './remote-module.ts';
export {
  RemoteWidget,
  type WidgetErrorListener,
  type WidgetLoader,
  WidgetLoaderProvider,
} from './remote-widget.tsx';
export { createScreenRoutes, type ScreenRoutes, type Screens } from './screen-routes.tsx';
export { ScreenNotFound, ScreenSkeleton } from './screen-views.tsx';
export { useBack } from './use-back.ts';
export { useLayer } from './use-layer.ts';
