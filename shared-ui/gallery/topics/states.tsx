import {
  DoneView,
  EmptyView,
  ErrorView,
  MaintainView,
  NoResultView,
  NotFoundView,
  OfflineView,
} from '../../src/index.ts';
import { nothing, Surface } from '../state.tsx';
import type { Section } from '../topic.ts';

export const states: readonly Section[] = [
  {
    shows: [
      ...['EmptyView', 'NoResultView', 'OfflineView', 'MaintainView', 'DoneView'],
      ...['NotFoundView', 'ErrorView'],
    ],
    purpose: 'What a screen or a part shows in place of its content, with one thing to do next.',
    states: ({ translate, sample }) => {
      const act = { actionText: translate('action.retry'), onAction: nothing };
      return {
        empty: (
          <Surface>
            <EmptyView
              text={translate('state.noData')}
              actionText={translate('action.viewAll')}
              onAction={nothing}
            />
          </Surface>
        ),
        'no result': (
          <Surface>
            <NoResultView text={translate('rule.not_found')} />
          </Surface>
        ),
        offline: (
          <Surface>
            <OfflineView text={translate('state.offline')} {...act} busy />
          </Surface>
        ),
        maintenance: (
          <Surface>
            <MaintainView text={translate('error.maintain')} {...act} />
          </Surface>
        ),
        done: (
          <Surface>
            <DoneView text={translate('state.carriedOut')} actionText={sample('done')} onAction={nothing} />
          </Surface>
        ),
        'missing, as a screen': (
          <Surface>
            <NotFoundView text={translate('error.notFound')} isScreen {...act} />
          </Surface>
        ),
        'error, with a number for support': (
          <Surface>
            <ErrorView text={translate('error.pageBroken')} detail="req-7f3a2c90d1" {...act} />
          </Surface>
        ),
      };
    },
  },
];
