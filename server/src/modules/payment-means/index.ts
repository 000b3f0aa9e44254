import { loadAddressValidator } from 'shared-api/contract';
import type { SignedIn } from '../../http/contract-routes.ts';
import { lazySecrets } from '../../lib/secrets.ts';
import { requireProfile, requireTradePassword } from '../identity/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import {
  addCard,
  addWallet,
  cards,
  deleteMeans,
  type MeansParts,
  updateCard,
  updateWallet,
  wallets,
} from './service.ts';
import './tables.ts';

export { type CardDetails, openDetails } from './details.ts';
export {
  allMeans,
  findMeans,
  hasMeans,
  lockMeans,
  type Means,
  ownersOfCardsEndingIn,
  unlockMeans,
} from './redemption.ts';
export { addCard, addWallet } from './service.ts';

type Calls =
  | 'cards'
  | 'addCard'
  | 'updateCard'
  | 'deleteCard'
  | 'wallets'
  | 'addWallet'
  | 'updateWallet'
  | 'deleteWallet';

/** Bank cards, accounts in Hong Kong and digital wallets (docs/product.md, section 3). */
export function paymentMeansModule({ db, config }: ModuleDeps): ServerModule<Calls> {
  const parts: MeansParts = { db: db.kysely, secrets: lazySecrets(config) };
  /** In the order in which the app asks for it (docs/product.md, section 19). */
  const prove = async (user: SignedIn, input: { trade_password: string }) => {
    await requireProfile(db.kysely, user);
    await requireTradePassword(db.kysely, { user, tradePassword: input.trade_password });
  };
  const forget = async (owner: SignedIn, id: string, kinds: Parameters<typeof deleteMeans>[2]) => {
    await deleteMeans(parts, { owner, id }, kinds);
    return {};
  };
  return {
    handlers: {
      cards: ({ user, input }) => cards(parts, user, input.kind),
      addCard: ({ user, input }) => prove(user, input).then(() => addCard(parts, user, input)),
      updateCard: ({ user, input }) =>
        prove(user, input).then(() => updateCard(parts, { owner: user, id: input.id }, input)),
      deleteCard: ({ user, input }) => prove(user, input).then(() => forget(user, input.id, ['bank', 'hk'])),
      wallets: ({ user }) => wallets(parts, user),
      addWallet: ({ user, input }) => prove(user, input).then(() => addWallet(parts, user, input)),
      updateWallet: ({ user, input }) =>
        prove(user, input).then(() => updateWallet(parts, { owner: user, id: input.id }, input)),
      deleteWallet: ({ user, input }) => prove(user, input).then(() => forget(user, input.id, ['wallet'])),
    },
    start: async () => {
      // From then on the schema itself judges addresses, together with the other fields.
      await loadAddressValidator();
    },
  };
}
