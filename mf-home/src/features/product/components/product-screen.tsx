import { useState } from 'react';
import { useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  BreakNotice,
  cx,
  ErrorView,
  formatCode,
  NotFoundView,
  Page,
  PairMark,
  useMedia,
  WIDE,
} from 'shared-ui';
import type { ChartTrade } from 'shared-ui/charts';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Navigate, RemoteWidget, useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { WithProduct } from '../../../shared/part/with-product.tsx';
import { linkOf, readLink } from '../../../shared/product/link.logic.ts';
import { useProduct } from '../../../shared/product/product.data.ts';
import { StaleMark } from '../../../shared/quote-list/stale-mark.tsx';
import { Star } from '../../../shared/quote-list/star.tsx';
import styles from '../product.module.css';
import type { Variant } from './chart-choice.ts';
import { ChartPanel } from './chart-panel.tsx';
import { Figures } from './figures.tsx';
import { PriceHead, PriceNow } from './price-head.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { useChartView } from './use-chart-view.ts';
import { WideList } from './wide-list.tsx';

/** A product with one of its charts; the id is in the address. */
export function ProductScreen({ variant }: { variant: Variant }) {
  const [search] = useSearchParams();
  const link = readLink(search);
  const wide = useMedia(WIDE);
  if (link) {
    // One tree for all widths: a device that is turned keeps the product as it is, and the trade that was placed on it. The list
    // stays, and where it was scrolled to, while products change.
    return (
      <div className={wide ? styles.frame : undefined}>
        {wide ? (
          <div className={styles.list}>
            <WideList current={link.goodsId} />
          </div>
        ) : null}
        <Product key={link.goodsId} link={link} variant={variant} />
      </div>
    );
  }
  return search.get('coach') === '1' ? <FirstTrade /> : <Unknown />;
}

interface ProductProps {
  link: NonNullable<ReturnType<typeof readLink>>;
  variant: Variant;
}

const NONE: readonly ChartTrade[] = [];

function Product({ link, variant }: ProductProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(variant === 'main' ? paths.home() : paths.product(linkOf(link)));
  const { goodsId } = link;
  const { pause } = useAllowance();
  const { state, type, facts, streaming, retry } = useProduct(goodsId);
  const [trades, setTrades] = useState(NONE);
  const view = useChartView(trades, variant);
  if (state === 'unknown') return <Unknown />;
  const name = facts?.goodsName ?? link.goodsName;
  const compact = view.full || view.ticket;
  const code = facts?.goodsCode ?? link.goodsCode;
  const title = (
    <span className="m-one-line">
      {compact ? null : <PairMark code={code} />}
      <span className={styles.names}>
        <bdi dir="ltr">{formatCode(code)}</bdi>
        <span className={styles.name}>{name}</span>
      </span>
    </span>
  );
  const extra = compact ? (
    <PriceNow goodsId={goodsId} type={type} opening={link.price} />
  ) : facts ? (
    <Star {...facts} />
  ) : null;
  const toVariant = (to: Variant) => {
    const target = to === 'main' ? paths.product(linkOf(link)) : paths.productChart(linkOf(link), to);
    navigate(target, { replace: true });
  };
  return (
    <div
      className={cx(
        styles.screen,
        view.full && styles.full,
        view.ticket && styles.ticket,
        view.beside && styles.beside,
        view.wide && styles.wide,
        view.alone && styles.alone,
      )}
      data-goods={goodsId}
    >
      <Page
        title={title}
        name={formatCode(code)}
        onBack={view.byButton ? view.leave : back}
        flush
        money={!compact}
        extra={extra}
        action={
          type ? (
            <>
              <TicketBar
                goodsId={goodsId}
                type={type}
                layout={view.wide ? 'docked' : view.side ? 'rail' : 'bar'}
                onTrades={setTrades}
                onTicket={view.setTicket}
              />
              {view.wide ? (
                <RemoteWidget name="mf-trade/docked" loading={null} fallback={() => null} />
              ) : null}
            </>
          ) : null
        }
      >
        <div className={styles.head}>
          <BreakNotice pause={pause} to={paths.ownLimits()} />
          {type ? <StaleMark type={type} /> : null}
          <PriceHead goodsId={goodsId} type={type} opening={link.price} />
        </div>
        {state === 'failed' ? (
          <ErrorView text={t('quotes.failed')} onAction={retry} />
        ) : (
          <>
            <div className={styles.chart}>
              <ChartPanel
                {...{ variant, goodsId, type, name, code, streaming, trades }}
                digits={facts?.digits ?? (link.price === undefined ? undefined : link.digits)}
                live={view.live}
                onPeriod={view.leaveLive}
                fill={compact || view.wide || view.alone}
                bare={view.ticket}
                full={view.full}
                onFull={view.byDevice ? undefined : view.toggle}
                onVariant={toVariant}
              />
            </div>
            <div className={styles.figures}>
              <Figures goodsId={goodsId} type={type} />
            </div>
          </>
        )}
      </Page>
    </div>
  );
}

/** Goes on to a product whose market is open. */
function FirstTrade() {
  const t = useTranslation();
  return (
    <Page title={t('product.title')}>
      <WithProduct>{({ facts }) => <Navigate to={paths.firstTrade(facts)} replace />}</WithProduct>
    </Page>
  );
}

/** No product has this id. */
function Unknown() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.home());
  return (
    <Page title={t('product.title')} onBack={back}>
      <NotFoundView
        text={t('product.unknown')}
        actionText={common('action.goHome')}
        onAction={() => navigate(paths.home(), { replace: true })}
      />
    </Page>
  );
}
