import { useState } from 'react';
import type { FieldRefusals } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { toast } from 'shared-ui';
import { type Refusals, useIsPageShown } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate, useRequire } from 'shared-ui/router';
import { useReturnTo } from '../../shared/use-return-to.ts';
import type { MeansKind } from './kinds.logic.ts';

type Act = 'save' | 'delete';
type Judged = { readonly ok: boolean; readonly fields?: FieldRefusals };

/** Stands for the transaction password while the other fields are judged. */
export const SOME_PIN = '000000';

/** What the three forms do alike: judge the fields, ask for the transaction password, go back where the user came from. */
export function useProof(kind: MeansKind, refusals: Refusals, onSaved: () => void) {
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const require = useRequire();
  const isPageShown = useIsPageShown();
  const returnTo = useReturnTo(paths.payCards());
  const [act, setAct] = useState<Act>();
  return {
    act,
    close: () => setAct(undefined),
    askToDelete: () => setAct('delete'),
    /** Opens the sheet when nothing speaks against the fields. */
    async askToSave(judged: Judged) {
      refusals.show(judged.fields ?? {});
      if (judged.ok && (await require(['profile', 'trade_password']))) setAct('save');
    },
    done() {
      const saved = act === 'save';
      setAct(undefined);
      onSaved();
      toast.success(common(saved ? 'state.saved' : 'state.success'));
      if (isPageShown()) navigate((saved && returnTo) || paths.payMeans(kind), { replace: true });
    },
  };
}
