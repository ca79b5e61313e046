import { MantineProvider } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../ui/translation';
import styles from './admin-frame.module.css';
import type { DeskHouse } from './desk-house';
import { foldCookie } from './fold-cookie';
import { useAreas } from './navigation';
import { PhoneTabs } from './phone-tabs';
import { Sidebar } from './sidebar';
import { deskVariables, FRAME_SELECTOR, theme } from './theme';
import { TopBar } from './top-bar';

const frameElement = () => document.querySelector<HTMLElement>(FRAME_SELECTOR) ?? undefined;

interface AdminFrameProps {
  folded: boolean;
  house: DeskHouse;
  children: ReactNode;
}

/** What stands around every page of the back office; for those who may enter no area, only the bar on top. */
export function AdminFrame({ folded: foldedAtFirst, house, children }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const areas = useAreas();
  const [folded, setFolded] = useState(foldedAtFirst);
  const toggle = () => {
    setFolded(!folded);
    document.cookie = foldCookie(!folded);
  };
  const shape = areas.length === 0 ? styles.plain : folded ? styles.folded : styles.unfolded;
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesSelector={FRAME_SELECTOR}
      cssVariablesResolver={deskVariables}
      getRootElement={frameElement}
      withGlobalClasses={false}
    >
      <div className={`desk ${styles.frame} ${shape}`} data-mantine-color-scheme="light">
        <meta name="robots" content="noindex" />
        <a className={styles.skip} href="#main">
          {t('skip')}
        </a>
        {areas.length > 0 && <Sidebar areas={areas} folded={folded} onFold={toggle} />}
        <TopBar areas={areas} house={house} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {areas.length > 0 && <PhoneTabs areas={areas} house={house} />}
      </div>
    </MantineProvider>
  );
}
