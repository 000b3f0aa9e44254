export * from './formats/index.ts';
export { type DragOptions, type Way, watchDrag } from './gestures/drag.ts';
export { useDrag } from './gestures/use-drag.ts';
export { isZoomed, watchZoom } from './gestures/zoom.ts';
export * from './icons/icons.tsx';
export { Mark, type MarkProps } from './icons/mark.tsx';
export { type IconName, NamedIcon } from './icons/named-icon.tsx';
export { type IconProps, strokeIcon } from './icons/stroke-icon.tsx';
export { announce } from './kit/announce.ts';
export { cx } from './kit/cx.ts';
export { type Kit, KitProvider, type KitProviderProps, useKit } from './kit/kit.tsx';
export { useHydrated } from './kit/use-hydrated.ts';
export { useMedia, WIDE } from './kit/use-media.ts';
export { formatCode, formatName } from './marks/pair-mark.logic.ts';
export { PairMark, type PairMarkProps } from './marks/pair-mark.tsx';
export { type Choice, ChoiceSheet, type ChoiceSheetProps } from './overlay/choice-sheet.tsx';
export type { ConfirmOptions } from './overlay/confirm.tsx';
export { LanguageButton } from './overlay/language-button.tsx';
export { confirm, loadOverlays, Sheet, toast } from './overlay/lazy.tsx';
export type { SheetProps } from './overlay/sheet.tsx';
export { Badge, type BadgeProps, Tag, type TagProps } from './parts/badge.tsx';
export {
  BreakNotice,
  type BreakNoticeProps,
  type RunningBreak,
} from './parts/break-notice.tsx';
export { Button, type ButtonProps } from './parts/button.tsx';
export { Card, type CardProps } from './parts/card.tsx';
export { ChangePill, type ChangeProps, ChangeText } from './parts/change.tsx';
export { IconButton, type IconButtonProps } from './parts/icon-button.tsx';
export { List, ListRow, type ListRowProps } from './parts/list.tsx';
export { Money, type MoneyProps } from './parts/money.tsx';
export { NoticeBar, type NoticeBarProps } from './parts/notice-bar.tsx';
export { Page, type PageProps } from './parts/page.tsx';
export { Price, type PriceProps } from './parts/price.tsx';
export { PullToRefresh, type PullToRefreshProps } from './parts/pull-to-refresh.tsx';
export { type Chip, SegmentedChips, type SegmentedChipsProps } from './parts/segmented-chips.tsx';
export { SilentMark, type SilentMarkProps } from './parts/silent-mark.tsx';
export { Skeleton, SkeletonRows } from './parts/skeleton.tsx';
export { Sparkline, type SparklineProps } from './parts/sparkline.tsx';
export { IconSpinner } from './parts/spinner.tsx';
export { StarButton, type StarButtonProps } from './parts/star-button.tsx';
export { Swiper, type SwiperProps } from './parts/swiper.tsx';
export { TabBar, type TabBarItem, type TabBarProps } from './parts/tab-bar.tsx';
export { type TabItem, Tabs, type TabsProps } from './parts/tabs.tsx';
export { Tile, type TileProps, Tiles, type TilesProps } from './parts/tile.tsx';
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
  type StateViewProps,
} from './states/state-view.tsx';
