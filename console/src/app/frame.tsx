import { type ReactNode, useEffect, useRef } from 'react';
import { cx, Mark } from 'shared-ui';
import { languages, useLanguage } from 'shared-ui/i18n';
import { IconSignOut } from 'shared-ui/parts';
import { NavLink, useLocation } from 'shared-ui/router';
import type { Session } from '../api/session.ts';
import { useOverview } from '../features/overview/overview.data.ts';
import { useSignOut } from '../features/sign-in/sign-in.data.ts';
import { chooseLanguage, useTranslation } from '../i18n.ts';
import { Button } from '../parts/button.tsx';
import styles from './frame.module.css';
import { GROUPS, pages } from './pages.tsx';

interface FrameProps {
  readonly operator: string;
  readonly role: Session['role'] | undefined;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The bar with who is signed in, the navigation with what waits, and the page. */
export function Frame({ operator, role, onSignOut, children }: FrameProps) {
  const t = useTranslation();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => path === pathname);
  useEffect(() => {
    document.title = page ? `${t(`page.${page.name}`)} · ${t('brand')}` : t('brand');
  }, [page, t]);
  const nav = useRef<HTMLElement>(null);
  // Of a rail that scrolls, the page that is open stays in sight.
  useEffect(() => {
    if (pathname) nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest' });
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Mark size={26} />
          {t('brand')}
        </span>
        <span className={styles.sandbox}>{t('sandbox')}</span>
        <LanguageChoice />
        <span className={styles.person}>
          <strong>{operator}</strong>
          {role && <span>{t(`role.${role}`)}</span>}
        </span>
        <Button
          onClick={() => {
            signOut();
            onSignOut();
          }}
        >
          <IconSignOut size={18} />
          {t('signOut')}
        </Button>
      </header>
      <nav ref={nav} className={styles.nav} aria-label={t('navigation')}>
        {GROUPS.map((group) => (
          <Group key={group} group={group} />
        ))}
      </nav>
      <main className={styles.page}>{children}</main>
    </div>
  );
}

function Group({ group }: { group: (typeof GROUPS)[number] }) {
  const t = useTranslation();
  const { data } = useOverview();
  return (
    <section className={styles.section} aria-label={t(`group.${group}`)}>
      <p className={styles.group} aria-hidden="true">
        {t(`group.${group}`)}
      </p>
      {pages
        .filter((page) => page.group === group)
        .map((page) => {
          const queue = 'queue' in page && data?.queues.find(({ kind }) => kind === page.queue);
          return (
            <NavLink
              key={page.path}
              to={page.path}
              end
              className={({ isActive }) => cx(styles.link, isActive && styles.active)}
            >
              <page.icon size={20} />
              <span>{t(`page.${page.name}`)}</span>
              {queue && queue.waiting > 0 && (
                <span className={cx(styles.count, 'm-number')}>
                  {queue.has_more ? `${queue.waiting}+` : queue.waiting}
                </span>
              )}
            </NavLink>
          );
        })}
    </section>
  );
}

function LanguageChoice() {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => {
        const chosen = languages.find(({ value }) => value === target.value);
        if (chosen) chooseLanguage(chosen.value);
      }}
    >
      {languages.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
