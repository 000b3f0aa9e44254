import { type ComponentType, lazy } from 'react';
import VerifyScreen from './screens/verify.tsx';

/**
 * The shell's own screens, by path: the gates and the answers to a wrong address. The human check is what a new
 * visitor sees first, so it comes with the shell; the others load late.
 */
export const ownScreens: Readonly<Record<string, ComponentType>> = {
  '/verify': VerifyScreen,
  '/maintain': lazy(() => import('./screens/maintain.tsx')),
};
