import { type SystemMessage, useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Boxes } from './components/boxes.tsx';
import { MessageList } from './components/message-list.tsx';
import { MessageRow } from './components/message-row.tsx';
import { useMark, useSystemMessages } from './messages.data.ts';
import { targetOf } from './messages.logic.ts';

/** `/my/msgmanage/systemmsgs`: what happened to the user's account. */
export default function SystemMessagesPage() {
  const t = useTranslation();
  const back = useBack(paths.messages());
  const list = useSystemMessages();
  const mark = useMark('system');
  const { system } = useUnread();
  return (
    <Page title={t('messages.system')} onBack={back} beside={<Boxes beside />}>
      <MessageList
        label={t('messages.system')}
        list={list}
        unread={system}
        emptyText={t('messages.noneSystem')}
        onAll={({ createdAt }) => mark({ upTo: createdAt })}
      >
        {(message) => (
          <Message key={message.id} message={message} onRead={() => mark({ ids: [message.id] })} />
        )}
      </MessageList>
    </Page>
  );
}

function Message({ message, onRead }: { message: SystemMessage; onRead: () => void }) {
  const navigate = useNavigate();
  const { title, text, link, createdAt, isRead } = message;
  const target = targetOf(link);
  const open = () => {
    if (!isRead) onRead();
    if (target !== undefined) navigate(target);
  };
  return (
    <MessageRow
      {...{ title, text, isRead, onRead }}
      at={createdAt}
      // A message without a target is read in the list itself.
      onOpen={target === undefined && isRead ? undefined : open}
    />
  );
}
