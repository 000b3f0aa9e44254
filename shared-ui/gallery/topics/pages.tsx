import { Button, Card, IconBell, IconButton, Page } from '../../src/index.ts';
import { nothing } from '../state.tsx';
import type { Section } from '../topic.ts';

export const pages: readonly Section[] = [
  {
    shows: ['Page'],
    purpose: 'A screen: header, content, main act at the bottom.',
    states: ({ translate }) => {
      const bell = <IconButton label={translate('nav.news')} icon={<IconBell />} onClick={nothing} />;
      const content = <Card title={translate('balance.available')}>{translate('pause.text')}</Card>;
      return {
        'of the navigation: title, something at its end, the ribbon of simulated funds': (
          <div className="gallery-screen">
            <Page title={translate('nav.position')} extra={bell} money>
              {content}
            </Page>
          </div>
        ),
        'with the way back, a long title and its main act': (
          <div className="gallery-screen">
            <Page
              title={translate('change.adjust_reduce')}
              onBack={nothing}
              action={
                <>
                  <Button kind="secondary">{translate('action.cancel')}</Button>
                  <Button>{translate('action.confirm')}</Button>
                </>
              }
            >
              {content}
            </Page>
          </div>
        ),
        'flush, without a title': (
          <div className="gallery-screen">
            <Page flush>{content}</Page>
          </div>
        ),
      };
    },
  },
];
