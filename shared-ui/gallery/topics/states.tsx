import {
  DoneView,
  EmptyView,
  ErrorView,
  MaintainView,
  NoResultView,
  NotFoundView,
  OfflineView,
  useKit,
} from '../../src/index.ts';
import { nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

function Views() {
  const { words } = useKit();
  const act = { actionText: words('action.retry'), onAction: nothing };
  return (
    <>
      <State name="empty" surface>
        <EmptyView text={words('state.noData')} actionText={words('action.viewAll')} onAction={nothing} />
      </State>
      <State name="no result" surface>
        <NoResultView text={words('rule.not_found')} />
      </State>
      <State name="offline" surface>
        <OfflineView text={words('state.offline')} {...act} busy />
      </State>
      <State name="maintenance" surface>
        <MaintainView text={words('error.maintain')} {...act} />
      </State>
      <State name="done" surface>
        <DoneView text={words('state.carriedOut')} actionText={words('action.done')} onAction={nothing} />
      </State>
      <State name="missing, as a screen" surface>
        <NotFoundView text={words('error.notFound')} isScreen {...act} />
      </State>
      <State name="error, with a number for support" surface>
        <ErrorView text={words('error.pageBroken')} detail="req-7f3a2c90d1" {...act} />
      </State>
    </>
  );
}

export const states: Topic = {
  name: 'states',
  sections: [
    {
      shows: [
        ...['EmptyView', 'NoResultView', 'OfflineView', 'MaintainView', 'DoneView'],
        ...['NotFoundView', 'ErrorView'],
      ],
      purpose: 'What a screen or a part shows in place of its content, with one thing to do next.',
      States: Views,
    },
  ],
};
