import { useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { BreakNotice, ErrorView, NotFoundView, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { StaleMark } from '../list/stale-mark.tsx';
import { Star } from '../list/star.tsx';
import styles from '../product.module.css';
import type { Variant } from './chart-choice.ts';
import { ChartLinks } from './chart-links.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { Figures } from './figures.tsx';
import { linkOf, readLink } from './link.logic.ts';
import { PriceHead } from './price-head.tsx';
import { useProduct } from './product.data.ts';
import { TicketBar } from './ticket-bar.tsx';

/** A product with one of its charts; the id is in the address. */
export function ProductScreen({ variant }: { variant: Variant }) {
  const [search] = useSearchParams();
  const link = readLink(search);
  return link ? <Product key={link.goodsId} link={link} variant={variant} /> : <Unknown />;
}

interface ProductProps {
  link: NonNullable<ReturnType<typeof readLink>>;
  variant: Variant;
}

function Product({ link, variant }: ProductProps) {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(variant === 'main' ? paths.home() : paths.product(linkOf(link)));
  const { goodsId } = link;
  const { pause } = useAllowance();
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
      extra={facts ? <Star {...facts} /> : null}
      action={type ? <TicketBar goodsId={goodsId} type={type} /> : null}
    >
      <div className={styles.padded}>
        <BreakNotice pause={pause} to={paths.ownLimits()} />
        {type ? <StaleMark type={type} /> : null}
        <PriceHead goodsId={goodsId} type={type} opening={link.price} />
      </div>
      {state === 'failed' ? (
        <ErrorView text={words('product.failed')} actionText={common('action.retry')} onAction={retry} />
      ) : (
        <>
          {variant === 'main' ? (
            <div className={styles.padded}>
              <Figures goodsId={goodsId} type={type} />
            </div>
          ) : null}
          <ChartPanel
            variant={variant}
            goodsId={goodsId}
            type={type}
            name={name}
            digits={facts?.digits ?? link.digits}
            streaming={streaming}
          />
          <ChartLinks link={linkOf(link)} shown={variant} />
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
