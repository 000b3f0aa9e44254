import { loadAddressValidator } from 'shared-api/contract';
import type { SignedIn } from '../../http/contract-routes.ts';
import { type Secrets, secretsOf } from '../../lib/secrets.ts';
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
  const secrets: Secrets = {
    seal: (plain, about) => secretsOf(config).seal(plain, about),
    open: (sealed, about) => secretsOf(config).open(sealed, about),
  };
  const parts: MeansParts = { db: db.kysely, secrets };
  /** In the order in which the app asks for it (docs/product.md, section 19). */
  const prove = async (user: SignedIn, input: { trade_password: string }) => {
    await requireProfile(db.kysely, user);
    await requireTradePassword(db.kysely, { user, tradePassword: input.trade_password });
  };
  return {
    handlers: {
      cards: ({ user, input }) => cards(parts, user, input.kind),
      addCard: async ({ user, input }) => {
        await prove(user, input);
        return addCard(parts, user, input);
      },
      updateCard: async ({ user, input }) => {
        await prove(user, input);
        return updateCard(parts, { owner: user, id: input.id }, input);
      },
      deleteCard: async ({ user, input }) => {
        await prove(user, input);
        await deleteMeans(parts, { owner: user, id: input.id }, ['bank', 'hk']);
        return {};
      },
      wallets: ({ user }) => wallets(parts, user),
      addWallet: async ({ user, input }) => {
        await prove(user, input);
        return addWallet(parts, user, input);
      },
      updateWallet: async ({ user, input }) => {
        await prove(user, input);
        return updateWallet(parts, { owner: user, id: input.id }, input);
      },
      deleteWallet: async ({ user, input }) => {
        await prove(user, input);
        await deleteMeans(parts, { owner: user, id: input.id }, ['wallet']);
        return {};
      },
    },
    start: async () => {
      // From then on the schema itself judges addresses, together with the other fields.
      await loadAddressValidator();
    },
  };
}
