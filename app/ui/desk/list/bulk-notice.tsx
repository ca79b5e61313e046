import type { BulkOutcome } from '../../../core/list-page';
import { useTranslation } from '../../translation';
import { DeskNotice } from '../desk-notice';

/** What became of an action on several rows: how many, and which not and why. */
export function BulkNotice({ outcome }: { outcome: BulkOutcome }) {
  const { t } = useTranslation('ui/list');
  const { done, refused } = outcome;
  return (
    <DeskNotice kind={refused.length > 0 ? 'problem' : 'good'} about={outcome}>
      {done > 0 && <p>{t('bulk.done', { count: done })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('bulk.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                : {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </DeskNotice>
  );
}
