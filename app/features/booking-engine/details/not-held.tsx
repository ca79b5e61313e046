import { FormAnswer } from '../../../ui/form-answer';
import { useTranslation } from '../../../ui/translation';
import { useCodeRefused } from '../code-refused';
import type { DetailsData } from './details-data.server';

/** Reason why the stay couldn't be held after pressing «book». */
export function NotHeld({ page }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/quote');
  const refused = useCodeRefused();
  const { answer, codeRefused, query } = page;
  if (answer.kind === 'price' && answer.held) return null;
  const isBookableNow = answer.kind === 'price' && !codeRefused;
  return (
    <FormAnswer about={page}>
      <strong>{t('notHeld')}</strong>{' '}
      {answer.kind === 'refused' && t(`refused.${answer.reason.code}`, { count: answer.reason.limit })}
      {codeRefused && `${refused(query.code, codeRefused)} ${t('withoutCodeNote')}`}
      {isBookableNow && t('notHeldNow')}
    </FormAnswer>
  );
}
