import type { RemoteWidgets } from 'shared-ui/router';

/** What the product page says of its product to the ticket. */
export type Product = RemoteWidgets['mf-trade/ticket'];
