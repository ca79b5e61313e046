import type { ReactNode } from 'react';
import type { CalendarDate } from '../../../../core/calendar-date';
import { AreaField } from '../../../../ui/admin/form/area-field';
import { ChoiceField } from '../../../../ui/admin/form/choice-field';
import { DateField } from '../../../../ui/admin/form/date-field';
import { FormGrid, FormPanel } from '../../../../ui/admin/form/form-panel';
import { TextField } from '../../../../ui/admin/form/text-field';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import { NotifyCheck } from './notify-check';
import { useWriteChoices } from './use-write-texts';
import styles from './write.module.css';

export function DetailsFields({ withLanguage = false, children }: { withLanguage?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('front-desk/write');
  const { channels, languages } = useWriteChoices();
  return (
    <FormPanel title={t('panel.details')}>
      <ChoiceField path="channel" span={withLanguage ? 4 : 6} choices={channels} />
      <TextField
        path="arrivalTime"
        span={withLanguage ? 4 : 6}
        maxLength={10}
        optional
        figures
        hint={t('hint.arrivalTime')}
      />
      {withLanguage && <ChoiceField path="language" span={4} choices={languages} hint={t('hint.language')} />}
      <AreaField path="requests" span={6} rows={3} maxLength={2000} optional />
      <AreaField path="internalNotes" span={6} rows={3} maxLength={4000} optional hint={t('hint.internalNotes')} />
      {children}
    </FormPanel>
  );
}

interface StateFieldsProps {
  today: CalendarDate;
  people: readonly FoundCustomer[];
  hasMailServer: boolean;
}

export function StateFields({ today, people, hasMailServer }: StateFieldsProps) {
  const { t } = useTranslation('front-desk/write');
  const { states } = useWriteChoices();
  return (
    <FormPanel title={t('panel.state')}>
      <div className={styles.state}>
        <FormGrid>
          <ChoiceField path="state" span={12} choices={states} />
        </FormGrid>
        <div className={styles.held}>
          <FormGrid>
            <DateField path="holdDate" span={7} today={today} min={today} />
            <TextField path="holdTime" span={5} maxLength={10} figures />
          </FormGrid>
        </div>
        <FormGrid>
          <NotifyCheck people={people} hasMailServer={hasMailServer} />
        </FormGrid>
      </div>
    </FormPanel>
  );
}
