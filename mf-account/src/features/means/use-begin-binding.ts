import { paths } from 'shared-api/paths';
import { useNavigate, useRequire } from 'shared-ui/router';
import type { MeansKind } from './kinds.logic.ts';

/** Opens the form of a kind once personal information and transaction password exist (docs/product.md, section 19). */
export function useBeginBinding() {
  const navigate = useNavigate();
  const require = useRequire();
  return async (kind: MeansKind, returnTo?: string) => {
    if (await require(['profile', 'trade_password'])) navigate(paths.payMeansForm(kind, { returnTo }));
  };
}
