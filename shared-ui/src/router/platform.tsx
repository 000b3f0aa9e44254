import { createContext, type ReactNode, useContext } from 'react';

/** What users complete once, in the order of the prompts (docs/product.md, section 9). */
export type Prompt = 'profile' | 'trade_password' | 'payment_means' | 'second_factor_setup';

/** A remote's switch (`mf-news`), or one of its features' (`mf-trade/rooms`). */
export type FeatureName = `mf-${string}`;

/** What the shell gives every remote. */
export interface Platform {
  /** The release of the shell and of each remote, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** The server's switches; what is not here is on. */
  readonly features: Readonly<Record<string, boolean>>;
  /**
   * Whether the signed-in user has completed all of these. If not, they are told what is missing first and led there;
   * the promise is false then, and so it is when that cannot be known.
   */
  readonly require: (prompts: readonly Prompt[]) => Promise<boolean>;
}

/** Where no shell is (a remote alone, a test), everything is on and nothing is missing. */
const alone: Platform = { versions: {}, features: {}, require: async () => true };

const PlatformContext = createContext<Platform>(alone);

export function PlatformProvider({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** A feature is on unless it, or its whole remote, was switched off. */
export const isOn = (features: Platform['features'], name: FeatureName): boolean =>
  features[name] !== false && features[name.split('/')[0] ?? name] !== false;

/** `useFeature('mf-trade/rooms')`: whether the server's configuration leaves it on. */
export const useFeature = (name: FeatureName): boolean => isOn(useContext(PlatformContext).features, name);

/** The releases that run, by name. */
export const useVersions = (): Platform['versions'] => useContext(PlatformContext).versions;

/** `if (await require(['profile', 'trade_password'])) ...`: see `Platform.require`. */
export const useRequire = (): Platform['require'] => useContext(PlatformContext).require;
