import { type ComponentType, lazy } from 'react';
import { screens } from '../screens.ts';

/** The shell's own screens, by path: the gates and the answers to a wrong address. */
export const ownScreens: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  Object.entries(screens).map(([path, load]) => [path, lazy(load)]),
);
