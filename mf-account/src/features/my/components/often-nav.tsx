import { paths } from 'shared-api/paths';
import { Card, IconInfo, IconMegaphone, IconSettings, IconSupport, List, ListRow } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** Often used (specification, section 2: oftennav). */
export function OftenNav() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const rows = [
    { icon: <IconMegaphone />, title: words('my.notices'), to: paths.notice() },
    { icon: <IconSupport />, title: common('action.contactSupport'), to: paths.customer() },
    { icon: <IconSettings />, title: words('setting.title'), to: paths.setting() },
    { icon: <IconInfo />, title: words('about.title'), to: paths.about() },
  ];
  return (
    <nav aria-label={words('my.often')}>
      <Card flush>
        <List>
          {rows.map(({ icon, title, to }) => (
            <ListRow key={to} icon={icon} title={title} onClick={() => navigate(to)} />
          ))}
        </List>
      </Card>
    </nav>
  );
}
