import { useSearchParams } from 'react-router';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import { useTranslation } from '../../../ui/translation';
import { dones } from './dones';

/** What was just done, as the address says it. */
export function DoneNotice() {
  const { t } = useTranslation('users/desk');
  const [search] = useSearchParams();
  const done = dones.find((name) => name === search.get('done'));
  return done ? <DeskNotice kind={done === 'unsent' ? 'warning' : 'good'}>{t(`done.${done}`)}</DeskNotice> : null;
}
