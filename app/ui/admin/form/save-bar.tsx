import { Button, Kbd } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../translation';
import { useHydrated } from '../../use-hydrated';
import styles from './save-bar.module.css';
import { labelOf } from './form-context';
import { useSteadyPress } from './steady-press';

interface SaveBarProps {
  changes: readonly { path: string; was: string; now: string }[];
  isNew: boolean;
  labels: Readonly<Record<string, string>>;
  words: (path: string, text: string) => string;
  label: string | undefined;
  busy: boolean;
  look: 'page' | 'panel';
  /** True if Ctrl+S triggers this bar; only one bar on a page has the shortcut. */
  hasKey: boolean;
}

const ANCHOR = '--form-changes';

/** Sticky bar at the bottom: the number of changes, their list, and buttons to discard or save them. */
export function SaveBar({ changes, isNew, labels, words, label, busy, look, hasKey }: SaveBarProps) {
  const { t } = useTranslation('ui/form');
  const hydrated = useHydrated();
  const press = useSteadyPress();
  const shown = (path: string, text: string) => words(path, text.replace(/<[^>]*>/g, ' ').trim()) || t('empty');
  const discard = (
    <Button type="reset" variant="default">
      {t('discard')}
    </Button>
  );
  const nothing = hydrated && !isNew && changes.length === 0;
  return (
    <div className={`${styles.bar} ${styles[look]}`} data-bottom-bar={look === 'page' || undefined}>
      <p role="status" className={styles.count}>
        {changes.length > 0 && <b>{t('unsaved', { count: changes.length })}</b>}
        {nothing && <span className={styles.soft}>{t('nothingChanged')}</span>}
      </p>
      {changes.length > 0 && (
        <>
          <button
            type="button"
            className={styles.show}
            popoverTarget="form-changes"
            style={{ anchorName: ANCHOR } as CSSProperties}
          >
            {t('showChanges')}
          </button>
          <div
            id="form-changes"
            popover="auto"
            className={styles.changes}
            style={{ positionAnchor: ANCHOR } as CSSProperties}
          >
            <dl>
              {changes.map(({ path, was, now }) => (
                <div key={path}>
                  <dt>{labelOf(labels, path)}</dt>
                  <dd>
                    <del>{shown(path, was)}</del> <ins>{shown(path, now)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
      <div className={styles.ways}>
        {changes.length > 0 ? discard : <noscript>{discard}</noscript>}
        <Button
          type="submit"
          aria-disabled={busy || undefined}
          aria-keyshortcuts={hasKey ? 'Control+S' : undefined}
          {...press}
        >
          {busy ? t('saving') : (label ?? t('save'))}
          <Kbd className={styles.key} aria-hidden="true" data-other={!hasKey || undefined}>
            Ctrl S
          </Kbd>
        </Button>
      </div>
    </div>
  );
}
