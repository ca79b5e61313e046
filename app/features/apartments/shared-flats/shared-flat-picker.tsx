import { Picker } from '../../../ui/admin/picker';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { SharedFlatPickerPage } from './shared-flat-page.server';

export function SharedFlatPicker({ page: { words, rows, total } }: { page: SharedFlatPickerPage }) {
  const { t } = useTranslation('apartments/flats');
  const paths = usePaths();
  return (
    <Picker
      title={t('picker.title')}
      here={t('picker.here')}
      list={{ label: t('title'), to: paths.adminSharedFlats() }}
      action={paths.adminSharedFlat()}
      label={t('picker.label')}
      placeholder={t('picker.placeholder')}
      words={words}
      head={words ? t('picker.found', { count: total }) : t('picker.suggested')}
      first={rows[0] && paths.adminSharedFlat(rows[0].id)}
      keys={{ choose: t('picker.choose'), enter: t('picker.enter'), open: t('picker.open'), back: t('picker.back') }}
    >
      {rows.map((flat) => (
        <li key={flat.id}>
          <Link to={paths.adminSharedFlat(flat.id)} prefetch="intent" data-row>
            <b>{flat.code}</b>
          </Link>
        </li>
      ))}
    </Picker>
  );
}
