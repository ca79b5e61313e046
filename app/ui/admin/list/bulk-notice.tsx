import type { BulkOutcome } from '../../../core/list-page';
import { useTranslation } from '../../translation';
import { AdminNotice } from '../admin-notice';

/** Result of an action on several rows: how many succeeded, and which were refused and why. */
export function BulkNotice({ outcome, nameOf }: { outcome: BulkOutcome; nameOf: (id: number) => string }) {
  const { t } = useTranslation('ui/list');
  const { done, refused } = outcome;
  return (
    <AdminNotice kind={refused.length > 0 ? 'problem' : 'good'} about={outcome}>
      {done > 0 && <p>{t('bulk.done', { count: done })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('bulk.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, reason }) => (
              <li key={id}>
                <b>
                  <bdi>{nameOf(id)}</bdi>
                </b>
                : {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminNotice>
  );
}
