import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { formatList } from '../../../core/format';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { Line, Piece } from '../guide-blocks';
import type { StaffRole } from '../guide-list';
import styles from './guide.module.css';

export function GuideLine({ line }: { line: Line }) {
  return line.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- Pieces have no other name than their place.
    <Fragment key={index}>
      <GuidePiece piece={piece} />
    </Fragment>
  ));
}

function GuidePiece({ piece }: { piece: Piece }) {
  const paths = usePaths();
  switch (piece.kind) {
    case 'word':
      return <b className={styles.word}>{piece.text}</b>;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'code':
      return <code>{piece.text}</code>;
    case 'key':
      return <Kbd>{piece.text}</Kbd>;
    case 'guide':
      return <Link to={paths.adminHelp(piece.page)}>{piece.text}</Link>;
    case 'screen':
      if (piece.onlyFor) return <ClosedScreen text={piece.text} onlyFor={piece.onlyFor} />;
      return <Link to={(paths[piece.path] as () => string)()}>{piece.text}</Link>;
    default:
      return piece.text;
  }
}

function ClosedScreen({ text, onlyFor }: { text: string; onlyFor: readonly StaffRole[] }) {
  const { t } = useTranslation('guides');
  const roles = formatList(
    onlyFor.map((role) => t(`role.${role}`)),
    useLocale(),
  );
  return (
    <>
      <b className={styles.word}>{text}</b> ({t('onlyFor', { roles })})
    </>
  );
}
