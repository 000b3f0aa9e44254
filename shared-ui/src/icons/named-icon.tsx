import * as icons from './icons.tsx';

/** The icons that plain data may name: entries of the remotes' manifests. */
const byName = {
  bell: icons.IconBell,
  card: icons.IconCard,
  chart: icons.IconChart,
  deposit: icons.IconDeposit,
  image: icons.IconImage,
  info: icons.IconInfo,
  list: icons.IconList,
  lock: icons.IconLock,
  market: icons.IconMarket,
  megaphone: icons.IconMegaphone,
  news: icons.IconNews,
  position: icons.IconPosition,
  redeem: icons.IconRedeem,
  settings: icons.IconSettings,
  shield: icons.IconShield,
  star: icons.IconStar,
  support: icons.IconSupport,
  user: icons.IconUser,
  wallet: icons.IconWallet,
};

export type IconName = keyof typeof byName;

export const isIconName = (name: unknown): name is IconName =>
  typeof name === 'string' && Object.hasOwn(byName, name);

/** An icon by its name. */
export function NamedIcon({ name, size }: { name: IconName; size?: number }) {
  const Icon = byName[name];
  return size === undefined ? <Icon /> : <Icon size={size} />;
}
