import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Boxes } from './components/boxes.tsx';
import { useMark } from './messages.data.ts';

/** `/my/msgmanage`: the message centre with its two boxes (docs/product.md, section 16). */
export default function MessagesPage() {
  const t = useTranslation();
  const back = useBack(paths.my());
  const { isKnown, total } = useUnread();
  const mark = useMark();
  return (
    <Page
      title={t('messages.title')}
      onBack={back}
      action={
        <Button
          kind="secondary"
          block
          blocked={isKnown && total === 0 ? t('messages.allRead') : undefined}
          onClick={() => mark({})}
        >
          {t('messages.markAll')}
        </Button>
      }
    >
      <Boxes />
    </Page>
  );
}
