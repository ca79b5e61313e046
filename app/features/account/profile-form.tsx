import { locales } from '../../core/locale';
import { SelectField, TextField } from '../../ui/field';
import { useTranslation } from '../../ui/translation';
import type { DataRefusal } from './data-form.server';
import type { DataPage } from './data-page.server';
import { DataSection, AccountDataForm } from './data-section';

interface ProfileFormProps {
  page: DataPage;
  refused: DataRefusal | undefined;
  saved: boolean;
}

export function ProfileForm({ page, refused, saved }: ProfileFormProps) {
  const { t } = useTranslation('account', { keyPrefix: 'profile' });
  const errorOf = (path: string) => refused?.refusal.fields.find((field) => field.path === path)?.message;
  const labels = { name: t('name'), language: t('language') };
  return (
    <DataSection id="profile" title={t('title')} lead={<p className="soft">{t('lead')}</p>}>
      <AccountDataForm form="profile" refused={refused} done={saved && t('saved')} labels={labels} button={t('save')}>
        <TextField
          name="name"
          label={labels.name}
          error={errorOf('name')}
          autoComplete="name"
          defaultValue={refused?.typed.name ?? page.name}
          maxLength={100}
          dir="auto"
          required
        />
        <SelectField
          name="language"
          label={labels.language}
          hint={t('languageHint')}
          error={errorOf('language')}
          autoComplete="language"
          defaultValue={refused?.typed.language ?? page.language}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`languages.${locale}`)}
            </option>
          ))}
        </SelectField>
      </AccountDataForm>
    </DataSection>
  );
}
