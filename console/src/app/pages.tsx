import { IconDeposit, IconHome, IconList, IconNews, IconRedeem, IconSupport, IconUser } from 'shared-ui';
import { AuditPage } from '../features/audit/audit.page.tsx';
import { OverviewPage } from '../features/overview/overview.page.tsx';
import { ProposalsPage } from '../features/proposals/proposals.page.tsx';
import { ReviewsPage } from '../features/reviews/reviews.page.tsx';
import { SupportPage } from '../features/support/support.page.tsx';
import { UsersPage } from '../features/users/users.page.tsx';

export const GROUPS = ['queues', 'records', 'control'] as const;

/** Every page of the console, in the order of the navigation, grouped by what people come for. */
export const pages = [
  { path: '/', name: 'overview', group: 'queues', icon: IconHome, element: <OverviewPage /> },
  {
    path: '/deposits',
    name: 'deposits',
    group: 'queues',
    icon: IconDeposit,
    queue: 'deposit',
    element: <ReviewsPage key="deposit" kind="deposit" />,
  },
  {
    path: '/withdrawals',
    name: 'withdrawals',
    group: 'queues',
    icon: IconRedeem,
    queue: 'redemption',
    element: <ReviewsPage key="redemption" kind="redemption" />,
  },
  {
    path: '/support',
    name: 'support',
    group: 'queues',
    icon: IconSupport,
    queue: 'support',
    element: <SupportPage />,
  },
  {
    path: '/proposals',
    name: 'proposals',
    group: 'queues',
    icon: IconNews,
    queue: 'proposal',
    element: <ProposalsPage />,
  },
  { path: '/users', name: 'users', group: 'records', icon: IconUser, element: <UsersPage /> },
  { path: '/audit', name: 'audit', group: 'control', icon: IconList, element: <AuditPage /> },
] as const;
