import IconLockOpen from 'virtual:icons/lock-open';
import type { FormAnswer } from '../../../access/admin-form.server';
import { formatStay } from '../../../core/format';
import { textIn } from '../../../core/locale';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { PageHeader } from '../../../ui/admin/page-header';
import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { BlockForm } from './block-form';
import { BlockKindLabel } from './block-kind';
import type { BlockPage, BlockPickerPage, NewBlockPage } from './blocks-page.server';
import styles from './admin-block.module.css';

interface ViewProps<Page> {
  page: Page;
  answer: FormAnswer | undefined;
}

export function NewBlockView({ page: { values, apartments, today }, answer }: ViewProps<NewBlockPage>) {
  const { t } = useTranslation('blocks');
  const paths = usePaths();
  return (
    <div className={styles.page}>
      <title>{`${t('new')} · Estancia`}</title>
      <PageHeader title={t('new')} trail={[{ label: t('title'), to: paths.adminBlocks() }]} here={t('new')} />
      <BlockForm values={values} apartments={apartments} today={today} answer={answer} />
    </div>
  );
}

export function BlockView({ page, answer }: ViewProps<BlockPage>) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const paths = usePaths();
  const { block, values, apartments, mayWrite, isSaved } = page;
  const name = `${block.apartmentCode}, ${formatStay(block, locale)}`;
  return (
    <div className={styles.page}>
      <title>{`${name} · Estancia`}</title>
      <PageHeader
        title={name}
        record={{ kind: 'block', id: block.id }}
        trail={[{ label: t('title'), to: paths.adminBlocks() }]}
        here={block.apartmentCode}
        beside={<BlockKindLabel kind={block.kind} filled />}
        summary={[textIn(block.categoryName, locale), block.by && t('madeBy', { name: block.by })]
          .filter(Boolean)
          .join(' · ')}
        actions={mayWrite && <PostButton intent="delete" leads label={t('open')} icon={IconLockOpen} />}
      />
      {isSaved && !answer && <AdminNotice kind="good">{t('done.saved')}</AdminNotice>}
      {!mayWrite && <p className={styles.readOnly}>{t('readOnly')}</p>}
      <BlockForm
        values={values}
        version={block.version}
        apartments={apartments}
        today={block.today}
        answer={answer}
        readOnly={!mayWrite}
      />
    </div>
  );
}

export function BlockPicker({ page: { words, rows, total } }: { page: BlockPickerPage }) {
  const { t } = useTranslation('blocks');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('edit')}
      list={{ label: t('title'), to: paths.adminBlocks() }}
      action={paths.adminBlock()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminBlock(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={paths.adminBlock(row.id)} prefetch="intent" data-row className={styles.row}>
            <b>{row.apartmentCode}</b>
            <span>{formatStay(row, locale)}</span>
            <bdi className={styles.reason}>{row.reason}</bdi>
            <BlockKindLabel kind={row.kind} />
          </Link>
        </li>
      ))}
    </Picker>
  );
}
