import { type ReactNode, useState } from 'react';
import type { RoomOrder, RoomOrderRound } from 'shared-api/client';
import {
  Button,
  cx,
  ErrorView,
  formatCount,
  formatDateTime,
  IconShield,
  IconWarning,
  Skeleton,
} from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { CopyButton, Details, jsonFile, saveFile } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { acceptedOf } from '../accepted.logic.ts';
import { Fold } from '../fold.tsx';
import { useReceipt } from './receipt.data.ts';
import styles from './receipt.module.css';

interface ReceiptProps {
  order: RoomOrder;
  part: RoomOrderRound;
}

/** What a subscriber holds of a sealed round, folded; loaded when it is opened (docs/product.md, section 7). */
export function Receipt({ order, part }: ReceiptProps) {
  const t = useTranslation();
  if (part.arrival === null) return null;
  return (
    <Folded title={t('roomReceipt.title')}>
      <Opened order={order} part={part} />
    </Folded>
  );
}

/** What was signed at the acceptance, of rounds that are not sealed: it shows later that each had to have the order. */
export function AcceptedReceipt({ order, parts }: { order: RoomOrder; parts: readonly RoomOrderRound[] }) {
  const t = useTranslation();
  if (!parts.some(({ receipt }) => receipt)) return null;
  return (
    <Folded title={t('roomReceipt.accepted')}>
      <p className={styles.text}>{t('roomReceipt.acceptedText')}</p>
      <Save
        name={`accepted-${order.orderNumber}.json`}
        load={() => Promise.all(parts.map((part) => acceptedOf(order, part)))}
      />
    </Folded>
  );
}

/** What is in it is made when it is opened. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Fold className={styles.receipt} title={title} onToggle={() => setOpened(true)}>
      {opened ? children : null}
    </Fold>
  );
}

function Save({ name, load }: { name: string; load: () => unknown }) {
  const t = useTranslation();
  const [saved, setSaved] = useState(false);
  return (
    <Button
      block
      kind="secondary"
      size="middle"
      onClick={async () => {
        setSaved(saveFile(name, jsonFile(await load())));
      }}
    >
      {t(saved ? 'roomReceipt.saved' : 'roomReceipt.save')}
    </Button>
  );
}

const SHOWN = 6;

function Opened({ order, part }: ReceiptProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { issue } = part;
  const { receipt, inside, isError, refetch } = useReceipt({
    orderId: order.id,
    roomId: order.roomId,
    issue,
  });
  if (!receipt)
    return isError ? (
      <ErrorView text={t('roomReceipt.failed')} onAction={() => void refetch()} />
    ) : (
      <Skeleton height="10rem" />
    );
  const number = (text: string) => (
    <bdi dir="ltr" className="m-number">
      {text}
    </bdi>
  );
  const { root, published_time } = receipt.seal;
  const label = t('room.root');
  return (
    <>
      <p className={styles.text}>{t('roomReceipt.text')}</p>
      {inside === undefined ? null : (
        <p className={cx('m-one-line', inside ? styles.inside : styles.outside)} role="status">
          {inside ? (
            <IconShield size={20} className={styles.good ?? ''} />
          ) : (
            <IconWarning size={20} className={styles.bad ?? ''} />
          )}
          {t(inside ? 'roomReceipt.inside' : 'roomReceipt.outside')}
        </p>
      )}
      <Details
        items={[
          {
            key: 'root',
            label,
            value: (
              <span className={styles.hash}>{number(`${root.slice(0, SHOWN)}…${root.slice(-SHOWN)}`)}</span>
            ),
            control: <CopyButton text={root} label={common('action.copyValue', { name: label })} />,
          },
          {
            key: 'published',
            label: t('roomReceipt.published'),
            value: number(published_time ? formatDateTime(published_time, language) : '–'),
          },
          { key: 'place', label: t('roomReceipt.place'), value: number(`#${receipt.own.arrival}`) },
          {
            key: 'path',
            label: t('roomReceipt.path'),
            value: number(formatCount(receipt.own_path.length, language)),
          },
        ]}
      />
      <Save name={`receipt-${order.orderNumber}-${issue}.json`} load={() => receipt} />
    </>
  );
}
