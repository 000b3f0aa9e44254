import { paths } from 'shared-api/paths';
import { IconButton, toast } from 'shared-ui';
import { copyText, IconShare, share } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';

interface ShareButtonProps {
  id: string;
  title: string;
}

/** Hands the link to the phone's share sheet, or to the clipboard where there is none or it fails. The link needs no account. */
export function ShareButton({ id, title }: ShareButtonProps) {
  const t = useTranslation();

  async function handOn() {
    const url = new URL(paths.publicNewsItem(id), location.href).href;
    if (await share({ title, url })) return;
    if (await copyText(url, t('article.share'))) toast.success(t('article.linkCopied'));
  }
  return <IconButton label={t('article.share')} icon={<IconShare />} onClick={handOn} />;
}
