import { paths } from 'shared-api/paths';
import { IconButton, IconShare, toast } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

interface ShareButtonProps {
  id: string;
  title: string;
}

/** Hands the link to the phone's share sheet, or to the clipboard where there is none. The link needs no account. */
export function ShareButton({ id, title }: ShareButtonProps) {
  const t = useTranslation();
  const common = useCommonTranslation();

  async function share() {
    const url = new URL(paths.publicNewsItem(id), location.href).href;
    if (navigator.share) {
      // Rejects when the reader closes the sheet: nothing to say then.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('article.linkCopied'));
    } catch {
      toast.fail(common('state.copyFailed'));
    }
  }
  return <IconButton label={t('article.share')} icon={<IconShare />} onClick={share} />;
}
