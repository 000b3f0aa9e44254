import { memo } from 'react';
import { useFavourites, useIsFavourite, useSession } from 'shared-api/stores';
import { StarButton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';

interface StarProps {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly isChecked: boolean;
}

/** A favourite's star, for the signed-in; the store turns it at once and back again when the server refuses. */
export const Star = memo(function Star(quote: StarProps) {
  const t = useCommonTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const on = useIsFavourite(quote);
  const toggle = useFavourites((state) => state.toggle);
  if (!signedIn) return null;
  return (
    <StarButton
      on={on}
      label={t('action.favourite', { name: quote.goodsName })}
      onToggle={(checked) => toggle(quote.goodsId, checked)}
    />
  );
});
