import type { ComponentType } from 'react';

/** The screens of the shell's own, by path; the build reads this, to preload a path's page. */
export const screens: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  '/verify': () => import('./gates/screens/verify.tsx'),
  '/maintain': () => import('./gates/screens/maintain.tsx'),
};
