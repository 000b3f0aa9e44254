import { useCall } from 'shared-api/client';
import { changeLanguage } from 'shared-api/stores';
import { LanguageButton, Mark, Skeleton } from 'shared-ui';
import { languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';

/** Milliseconds: the title changes with the installation only. */
const LONG = 10 * 60_000;

/** The product's mark and title. */
export function HomeTitle() {
  const { data } = useCall('configs', {}, { staleTime: LONG, quiet: true });
  return (
    <span className="m-one-line">
      <Mark size={28} />
      {data ? <span>{data.productTitle}</span> : <Skeleton width="6em" />}
    </span>
  );
}

/** The language picker; a choice reloads the page in that language (docs/product.md, section 12). */
export function LanguagePicker() {
  const t = useCommonTranslation();
  const language = useLanguage();
  return (
    <LanguageButton
      title={t('action.chooseLanguage')}
      value={language}
      options={languages}
      onSelect={(chosen) => void changeLanguage(chosen)}
    />
  );
}
