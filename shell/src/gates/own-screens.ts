import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The shell's own screens, by path: the gates and the answers to a wrong address. They are small, and load late. */
export const ownScreens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/verify': lazy(() => import('./screens/verify.tsx')),
  '/maintain': lazy(() => import('./screens/maintain.tsx')),
  '/customer': lazy(() => import('./screens/customer.tsx')),
};
