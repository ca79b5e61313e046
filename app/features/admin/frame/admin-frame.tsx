import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import { UnansweredNotice } from '../../../ui/unanswered-notice';
import styles from './admin-frame.module.css';
import type { AdminBuildings } from '../admin-building';
import type { AdminWaiting } from '../admin-waiting';
import type { CopyOf } from '../copy-of';
import { foldCookie } from './fold-cookie';
import { useAreas } from '../navigation';
import { PhoneTabs } from './phone-tabs';
import { QuietNotice } from './quiet-notice';
import { Sidebar } from './sidebar';
import { adminVariables, FRAME_SELECTOR, theme } from '../../../ui/admin/theme';
import { TopBar } from './top-bar';

const frameElement = () => document.querySelector<HTMLElement>(FRAME_SELECTOR) ?? undefined;

interface AdminFrameProps {
  folded: boolean;
  building: AdminBuildings;
  waiting: AdminWaiting;
  /** Null for the live installation. */
  copyOf: CopyOf | null;
  children: ReactNode;
}

/**
 * Frame of every back office page. Users without access to any area see only the top bar. A page that needs the full
 * width sets `wide` in its `handle` and starts with the sidebar collapsed.
 */
export function AdminFrame({ folded: foldedAtFirst, building, waiting, copyOf, children }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const areas = useAreas(waiting);
  const [storedFolded, setStoredFolded] = useState(foldedAtFirst);
  const isWide = useMatches().some(({ handle }) => (handle as { wide?: boolean } | undefined)?.wide);
  const [opened, setOpened] = useState(false);
  const folded = isWide ? !opened : storedFolded;
  const toggle = () => {
    if (isWide) {
      setOpened(!opened);
      return;
    }
    setStoredFolded(!storedFolded);
    document.cookie = foldCookie(!storedFolded);
  };
  const shape = areas.length === 0 ? styles.plain : folded ? styles.folded : styles.unfolded;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesSelector={FRAME_SELECTOR}
      cssVariablesResolver={adminVariables}
      getRootElement={frameElement}
      withGlobalClasses={false}
    >
      <div className={`admin ${styles.frame} ${shape}`} data-mantine-color-scheme="light">
        <meta name="robots" content="noindex" />
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        {areas.length > 0 && <Sidebar areas={areas} folded={folded} onFold={toggle} />}
        <TopBar areas={areas} building={building} alerts={waiting.alerts} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {copyOf && <QuietNotice copyOf={copyOf} />}
          {children}
        </main>
        {areas.length > 0 && <PhoneTabs areas={areas} building={building} />}
        <UnansweredNotice />
      </div>
    </MantineProvider>
  );
}
