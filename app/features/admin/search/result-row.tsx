import IconBan from 'virtual:icons/ban';
import { Fragment } from 'react';
import { Link } from '../../../ui/link';
import { resultIcons } from './result-icons';
import styles from './search-dialog.module.css';
import { markedPieces, type SearchResult } from './search-groups';

interface ResultRowProps {
  id: string;
  find: SearchResult;
  words: string;
  chosen: boolean;
  onOpen: () => void;
  onPoint: () => void;
}

/**
 * One result, with the search words highlighted. An action that is currently refused stays visible and shows the
 * reason.
 */
export function ResultRow({ id, find, words, chosen, onOpen, onPoint }: ResultRowProps) {
  const Icon = find.refused ? IconBan : resultIcons[find.kind];
  const option = {
    id,
    role: 'option',
    'aria-selected': chosen,
    tabIndex: -1,
    className: styles.row,
    onMouseMove: chosen ? undefined : onPoint,
  };
  const shown = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.label}>
        <Marked text={find.label} words={find.kind === 'list' ? '' : words} />
      </span>
      {find.more && (
        <span className={styles.more}>
          <Marked text={find.more} words={words} />
        </span>
      )}
      {find.end && <span className={styles.end}>{find.end}</span>}
    </>
  );
  if (find.refused) {
    return (
      <div {...option} aria-disabled="true">
        {shown}
      </div>
    );
  }
  return (
    <Link {...option} to={find.to} onClick={onOpen}>
      {shown}
    </Link>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  return markedPieces(text, words).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- Pieces have no other name than their place.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>,
  );
}
