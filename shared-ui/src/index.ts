export * from './formats/index.ts';
export { type DragOffset, watchDrag } from './gestures/drag.ts';
export { useDrag } from './gestures/use-drag.ts';
export { isZoomed } from './gestures/zoom.ts';
export * from './icons/icons.tsx';
export { Mark } from './icons/mark.tsx';
export { type IconProps, strokeIcon } from './icons/stroke-icon.tsx';
export { announce } from './kit/announce.ts';
export { cx } from './kit/cx.ts';
export { useKit } from './kit/kit.ts';
export { useHydrated } from './kit/use-hydrated.ts';
export { useMedia, WIDE } from './kit/use-media.ts';
export { formatCode, formatName } from './marks/pair-mark.logic.ts';
export { PairMark } from './marks/pair-mark.tsx';
export { ChoiceSheet } from './overlay/choice-sheet.tsx';
export { LanguageButton } from './overlay/language-button.tsx';
export { confirm, loadOverlays, Sheet, toast } from './overlay/lazy.tsx';
export { Tag } from './parts/badge.tsx';
export { BreakNotice } from './parts/break-notice.tsx';
export { Button, type ButtonProps } from './parts/button.tsx';
export { Card } from './parts/card.tsx';
export { ChangePill, ChangeText } from './parts/change.tsx';
export { IconButton } from './parts/icon-button.tsx';
export { List, ListRow } from './parts/list.tsx';
export { Money } from './parts/money.tsx';
export { NoticeBar } from './parts/notice-bar.tsx';
export { Page } from './parts/page.tsx';
export { Price } from './parts/price.tsx';
export { PullToRefresh } from './parts/pull-to-refresh.tsx';
export { type Chip, SegmentedChips } from './parts/segmented-chips.tsx';
export { SilentMark } from './parts/silent-mark.tsx';
export { Skeleton, SkeletonRows } from './parts/skeleton.tsx';
export { Sparkline } from './parts/sparkline.tsx';
export { StarButton } from './parts/star-button.tsx';
export { Swiper } from './parts/swiper.tsx';
export { TabBar } from './parts/tab-bar.tsx';
export { type TabItem, Tabs } from './parts/tabs.tsx';
export { Tile, Tiles } from './parts/tile.tsx';
export { useScreenTitle } from './parts/use-screen-title.ts';
export type { Language } from './router/remote-module.ts';
export {
  DoneView,
  EmptyView,
  ErrorView,
  MaintainView,
  NoResultView,
  NotFoundView,
  OfflineView,
} from './states/state-view.tsx';
