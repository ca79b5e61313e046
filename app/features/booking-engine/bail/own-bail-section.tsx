import { useSearchParams } from 'react-router';
import { bailAnswers } from '../../../core/bail-states';
import type { CalendarDate } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import { FormAnswer } from '../../../ui/form-answer';
import { Tag } from '../../../ui/tag';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { OwnAccountForm } from './own-account-form';
import { ownBailForms } from './own-bail-fields';
import type { OwnBailRefusal } from './own-bail-form.server';
import { OwnBailLedger } from './own-bail-ledger';
import styles from './own-bail.module.css';
import type { OwnBail } from '../view-own-bail.server';

/** What became of the guest's bail, entry by entry, and what they may say to it. */
export function OwnBailSection({ bail, refused }: { bail: OwnBail; refused: OwnBailRefusal | undefined }) {
  const { t } = useTranslation('booking-engine/bail');
  const locale = useLocale();
  const paths = usePaths();
  const [search] = useSearchParams();
  const told = refused ? undefined : ownBailForms.find((each) => each === search.get('bail'));
  const { state, dueBackOn, leftCents, today } = bail;
  const day = (date: CalendarDate) => formatDate(date, locale, 'long');
  return (
    <section className={styles.bail} id="bail" aria-labelledby="bail-title">
      <header className={styles.head}>
        <h2 id="bail-title">{t('title')}</h2>
        <Tag kind={bailAnswers(state, 'wentBack') ? 'good' : 'neutral'}>{t(`state.${state as 'held'}`)}</Tag>
      </header>
      {told && (
        <FormAnswer kind="good" about={told}>
          {t(told === 'account' ? 'account.done' : 'dispute.done')}
        </FormAnswer>
      )}
      <OwnBailLedger bail={bail} refused={refused} />
      {leftCents > 0 && (
        <p className="soft">
          {dueBackOn === null ? t('backAfterKeys') : t(today > dueBackOn ? 'late' : 'backBy', { date: day(dueBackOn) })}
        </p>
      )}
      <p>
        <a href={paths.bailStatement(bail.reference)} download>
          {t('statement')}
        </a>
      </p>
      {bail.takesAccount && <OwnAccountForm bail={bail} refused={refused?.form === 'account' ? refused : undefined} />}
    </section>
  );
}
