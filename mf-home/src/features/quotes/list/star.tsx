import { useFavourites, useIsFavourite } from 'shared-api/stores';
import { StarButton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';

interface StarProps {
  quote: { readonly goodsId: string; readonly goodsName: string; readonly isChecked: boolean };
}

/** A favourite's star; the store turns it at once and back again when the server refuses. */
export function Star({ quote }: StarProps) {
  const words = useCommonWords();
  const on = useIsFavourite(quote);
  const toggle = useFavourites((state) => state.toggle);
  return (
    <StarButton
      on={on}
      label={words('action.favourite', { name: quote.goodsName })}
      onToggle={(checked) => toggle(quote.goodsId, checked)}
    />
  );
}
