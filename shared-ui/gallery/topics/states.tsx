import { useCommonTranslation } from '../../src/i18n/index.ts';
import {
  DoneView,
  EmptyView,
  ErrorView,
  MaintainView,
  NoResultView,
  NotFoundView,
  OfflineView,
} from '../../src/index.ts';
import { useSampleText } from '../i18n.ts';
import { nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

function Views() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  const act = { actionText: translate('action.retry'), onAction: nothing };
  return (
    <>
      <State name="empty" surface>
        <EmptyView
          text={translate('state.noData')}
          actionText={translate('action.viewAll')}
          onAction={nothing}
        />
      </State>
      <State name="no result" surface>
        <NoResultView text={translate('rule.not_found')} />
      </State>
      <State name="offline" surface>
        <OfflineView text={translate('state.offline')} {...act} busy />
      </State>
      <State name="maintenance" surface>
        <MaintainView text={translate('error.maintain')} {...act} />
      </State>
      <State name="done" surface>
        <DoneView text={translate('state.carriedOut')} actionText={sample('done')} onAction={nothing} />
      </State>
      <State name="missing, as a screen" surface>
        <NotFoundView text={translate('error.notFound')} isScreen {...act} />
      </State>
      <State name="error, with a number for support" surface>
        <ErrorView text={translate('error.pageBroken')} detail="req-7f3a2c90d1" {...act} />
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
