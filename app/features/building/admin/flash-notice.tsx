import { useSearchParams } from 'react-router';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { useTranslation } from '../../../ui/translation';
import { dones } from './flash';

/** What was just done, as the address says it. */
export function DoneNotice() {
  const { t } = useTranslation('building/admin');
  const [search] = useSearchParams();
  const done = dones.find((name) => name === search.get('done'));
  return done ? <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice> : null;
}
