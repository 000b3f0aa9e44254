import { type ComponentType, lazy } from 'react';

/** The human check is what a new visitor sees first: where an installation has one, its file is fetched with the words. */
export const loadHumanCheck = () => import('./screens/verify.tsx');

/** The shell's own screens, by path: the gates and the answers to a wrong address. */
export const ownScreens: Readonly<Record<string, ComponentType>> = {
  '/verify': lazy(loadHumanCheck),
  '/maintain': lazy(() => import('./screens/maintain.tsx')),
};
