import { Kbd } from '@mantine/core';
import IconSearch from 'virtual:icons/search';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../ui/translation';
import type { Area } from '../navigation';
import { useAdmin } from '../use-admin';
import { ResultRow } from './result-row';
import { rememberResult } from './recent-results';
import styles from './search-dialog.module.css';
import { parseQuery, type SearchResult } from './search-groups';
import { useAdminSearch } from './use-admin-search';
import { useResultGroups } from './use-result-groups';

const idOf = (index: number) => `find-${index}`;

/**
 * Search dialog over the page. Arrow keys choose a result, Enter opens it, Ctrl+Enter opens it in a new tab, and Esc
 * closes the dialog.
 */
export function SearchDialog({ areas, typed, onClose }: { areas: Area[]; typed: string; onClose: () => void }) {
  const { t } = useTranslation('admin/search');
  const { user } = useAdmin();
  const navigate = useNavigate();
  const box = useRef<HTMLDialogElement>(null);
  const [typedText, setText] = useState(typed);
  const parsedQuery = parseQuery(typedText);
  const { answer, failed } = useAdminSearch(parsedQuery);
  const groups = useResultGroups(parsedQuery, answer, areas);
  const results = groups.flatMap((group) => group.results);
  const [chosen, setChosen] = useState(0);
  /** Set if Enter was pressed before the results arrived. The chosen result is then opened here or in a new tab. */
  const [pendingOpen, setPendingOpen] = useState<'here' | 'beside' | null>(null);
  const current = Math.min(chosen, results.length - 1);
  const isSettled = parsedQuery.words.length < 2 || answer?.words === parsedQuery.words;

  useEffect(() => {
    const dialog = box.current!;
    const onPress = (event: MouseEvent) => event.target === dialog && dialog.close();
    dialog.showModal();
    dialog.querySelector('input')?.select();
    // Presses on the backdrop have the dialog itself as their target; presses on the dialog's content don't.
    dialog.addEventListener('mousedown', onPress);
    return () => dialog.removeEventListener('mousedown', onPress);
  }, []);
  useEffect(() => {
    document.getElementById(idOf(current))?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const opened = (find: SearchResult) => {
    if (find.kind !== 'list') rememberResult(user?.name ?? '', find);
    onClose();
  };
  const open = (find: SearchResult, inNewTab: boolean) => {
    opened(find);
    if (inNewTab) window.open(find.to, '_blank', 'noopener');
    else void navigate(find.to);
  };
  const openChosen = useEffectEvent((inNewTab: boolean) => {
    const find = results[current];
    setPendingOpen(null);
    if (find && !find.refused) open(find, inNewTab);
  });
  useEffect(() => {
    if (pendingOpen !== null && isSettled) openChosen(pendingOpen === 'beside');
  }, [pendingOpen, isSettled]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const find = results[current];
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setChosen((current + step + results.length) % results.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inNewTab = event.ctrlKey || event.metaKey;
      if (!isSettled) setPendingOpen(inNewTab ? 'beside' : 'here');
      else if (find && !find.refused) open(find, inNewTab);
    }
  };

  return (
    <dialog ref={box} className={styles.dialog} aria-label={t('title')} onClose={onClose}>
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={results.length > 0}
          aria-controls="results"
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? idOf(current) : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typedText}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChosen(0);
            setPendingOpen(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Kbd>Esc</Kbd>
        </button>
      </div>
      <div id="results" role="listbox" aria-label={t('results')} className={styles.results}>
        {groups.map(({ name, results: rows }) => (
          <div key={name} role="group" aria-label={name}>
            <p className={styles.group} aria-hidden="true">
              {name}
            </p>
            {rows.map((find) => {
              const index = results.indexOf(find);
              return (
                <ResultRow
                  key={`${find.kind} ${find.id ?? ''} ${find.to}`}
                  id={idOf(index)}
                  find={find}
                  words={parsedQuery.words}
                  chosen={index === current}
                  onOpen={() => opened(find)}
                  onPoint={() => setChosen(index)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.said} role="status">
        {failed ? t('failed') : announcementOf()}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')} <Kbd>{t('keys.enter')}</Kbd> {t('keys.open')} <Kbd>Ctrl</Kbd>
        <Kbd>{t('keys.enter')}</Kbd> {t('keys.tab')}
        <span className={styles.only}>
          <Kbd>&gt;</Kbd> {t('keys.actions')} <Kbd>#</Kbd> {t('keys.apartments')}
        </span>
      </p>
    </dialog>
  );

  function announcementOf(): string {
    if (parsedQuery.words.length < 2) return t('hint');
    if (!answer) return '';
    const found = results.filter(({ kind, refused }) => kind !== 'list' && !refused);
    if (found.length === 0) return t('nothing', { words: answer.words });
    const count = found.length;
    return found.every(({ isSimilar }) => isSimilar)
      ? t('meant', { words: answer.words, count })
      : t('found', { count });
  }
}
