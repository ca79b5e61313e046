import IconChevronLeft from 'virtual:icons/chevron-left';
import { PageHeader } from '../../../ui/admin/page-header';
import { SearchField } from '../../../ui/admin/search-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { Block, Guide, Line } from '../guide-blocks';
import { GuideLine } from './guide-line';
import { PictureOfScreen } from './guide-picture';
import styles from './guide.module.css';

export function GuideView({ guide }: { guide: Guide }) {
  const { t } = useTranslation('guides');
  const paths = usePaths();
  const headings = guide.blocks.filter((block) => block.kind === 'heading');
  return (
    <div className={styles.page}>
      <title>{`${guide.title} · ${t('title')} · Estancia`}</title>
      <Link to={paths.adminHelp()} className={styles.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {t('all')}
      </Link>
      <PageHeader
        title={guide.title}
        trail={[{ label: t('title'), to: paths.adminHelp() }]}
        here={guide.title}
        summary={<GuideLine line={guide.summary} />}
      />
      <SearchField action={paths.adminHelp()} label={t('search')} placeholder={t('placeholder')} />
      {headings.length > 1 && (
        <nav aria-label={t('parts')} className={styles.parts}>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <article className={styles.guide}>
        {guide.blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The parts of a guide stay in their places.
          <ShownBlock key={index} block={block} />
        ))}
      </article>
    </div>
  );
}

function ShownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>;
    case 'picture':
      return <PictureOfScreen name={block.name} text={block.text} />;
    case 'note':
      return (
        <p className={styles.note}>
          <GuideLine line={block.line} />
        </p>
      );
    case 'steps':
      return <ol>{itemsOf(block.lines)}</ol>;
    case 'points':
      return <ul>{itemsOf(block.lines)}</ul>;
    default:
      return (
        <p>
          <GuideLine line={block.line} />
        </p>
      );
  }
}

const itemsOf = (lines: readonly Line[]) =>
  lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- As the parts themselves.
    <li key={index}>
      <GuideLine line={line} />
    </li>
  ));
