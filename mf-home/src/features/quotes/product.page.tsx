import { paths } from 'shared-api/paths';
import { ErrorView, NotFoundView, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { StaleMark } from './list/stale-mark.tsx';
import { Star } from './list/star.tsx';
import { ChartPanel } from './product/chart-panel.tsx';
import { Figures } from './product/figures.tsx';
import { readLink } from './product/link.logic.ts';
import { PriceHead } from './product/price-head.tsx';
import { useProduct } from './product/product.data.ts';
import { TicketBar } from './product/ticket-bar.tsx';
import styles from './product.module.css';

/** `/home/product/detail` (specification, section 2). A tick renders the price, the figures and the chart only. */
export default function ProductPage() {
  const [search] = useSearchParams();
  const link = readLink(search);
  return link ? <Product key={link.goodsId} link={link} /> : <Unknown />;
}

function Product({ link }: { link: NonNullable<ReturnType<typeof readLink>> }) {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.home());
  const { goodsId } = link;
  const { state, type, facts, streaming, retry } = useProduct(goodsId);
  if (state === 'unknown') return <Unknown />;
  const name = facts?.goodsName ?? link.goodsName;
  const title = (
    <span className={styles.title}>
      <span>{name}</span>
      <span className={styles.code} dir="ltr">
        {facts?.goodsCode ?? link.goodsCode}
      </span>
    </span>
  );
  return (
    <Page
      title={title}
      onBack={back}
      flush
      extra={facts ? <Star quote={facts} /> : null}
      action={type ? <TicketBar goodsId={goodsId} type={type} /> : null}
    >
      <div className={styles.padded}>
        {type ? <StaleMark type={type} /> : null}
        <PriceHead goodsId={goodsId} type={type} opening={link.price} />
      </div>
      {state === 'failed' ? (
        <ErrorView text={words('product.failed')} actionText={common('action.retry')} onAction={retry} />
      ) : (
        <>
          <div className={styles.padded}>
            <Figures goodsId={goodsId} type={type} />
          </div>
          <ChartPanel
            goodsId={goodsId}
            type={type}
            name={name}
            digits={facts?.digits ?? link.digits}
            streaming={streaming}
          />
        </>
      )}
    </Page>
  );
}

/** No product has this id. */
function Unknown() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.home());
  return (
    <Page title={words('product.title')} onBack={back}>
      <NotFoundView
        text={words('product.unknown')}
        actionText={common('action.goHome')}
        onAction={() => navigate(paths.home(), { replace: true })}
      />
    </Page>
  );
}
