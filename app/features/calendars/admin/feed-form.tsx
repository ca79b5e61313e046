import type { FormAnswer } from '../../../access/admin-form.server';
import { CheckField, ChoiceField } from '../../../ui/admin/form/choice-field';
import { AdminForm } from '../../../ui/admin/form/admin-form';
import { FormGrid } from '../../../ui/admin/form/form-panel';
import { TextField } from '../../../ui/admin/form/text-field';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import { calendarSources } from '../calendar-source';
import { feedFieldKinds } from '../feed-fields';
import type { CalendarsPage } from './calendars-page.server';

export function FeedForm({
  page: { edited, values },
  answer,
}: {
  page: CalendarsPage;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('calendars');
  const sources = calendarSources.map((source) => ({ value: source, label: t(`source.${source}`) }));
  return (
    <Panel title={t(edited ? 'form.edit' : 'form.new')} note={t('form.note')}>
      <AdminForm
        bar="panel"
        intent={edited ? 'save' : 'add'}
        kinds={feedFieldKinds}
        labels={{ source: t('form.source'), name: t('form.name'), url: t('form.url'), active: t('form.active') }}
        values={values}
        {...(edited ? { version: edited.version } : { isNew: true, saveLabel: t('form.add') })}
        answer={answer}
        words={(path, text) =>
          path === 'source' ? (sources.find(({ value }) => value === text)?.label ?? text) : text
        }
        schema={async () => {
          const input = await import('../feed-input');
          return edited ? input.updateFeedInput : input.createFeedInput;
        }}
      >
        {edited && <input type="hidden" name="feed" value={edited.id} />}
        <FormGrid>
          <ChoiceField path="source" span={4} choices={sources} />
          <TextField path="name" span={8} optional maxLength={60} hint={t('form.nameHint')} />
          <TextField path="url" type="url" maxLength={2000} placeholder="https://" hint={t('form.urlHint')} />
          <CheckField path="active" />
        </FormGrid>
      </AdminForm>
    </Panel>
  );
}
