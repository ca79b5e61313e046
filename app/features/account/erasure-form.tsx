import type { Stay } from '../../core/stay';
import { stayText } from '../../core/spelled-text';
import { CheckField, TextField } from '../../ui/field';
import { KnownUser } from '../../ui/known-user';
import { Trans, useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { DataRefusal } from './data-form.server';
import type { DataPage } from './data-page.server';
import { DataSection, AccountDataForm } from './data-section';

export function ErasureForm({ page, refused }: { page: DataPage; refused: DataRefusal | undefined }) {
  const { t } = useTranslation('account', { keyPrefix: 'erasure' });
  const paths = usePaths();
  const errorOf = (path: string) => refused?.refusal.fields.find((field) => field.path === path)?.message;
  if (page.isTeam) {
    return (
      <DataSection id="erasure" title={t('title')} lead={null}>
        <p>{t('staff')}</p>
      </DataSection>
    );
  }
  const lead = (
    <>
      <p className="soft">{t('lead')}</p>
      <p className="soft">{t('kept')}</p>
      <p className="soft">
        <Trans t={t} i18nKey="more" components={{ privacy: <a href={paths.legal('privacy')} /> }} />
      </p>
    </>
  );
  return (
    <DataSection id="erasure" title={t('title')} lead={lead}>
      <AccountDataForm
        form="erasure"
        refused={refused}
        done={false}
        labels={{ erasurePassword: t('password') }}
        button={t('erase')}
        why={<OpenStays stays={refused?.refusal.extra.stays} />}
      >
        <KnownUser email={page.email} />
        <TextField
          name="erasurePassword"
          label={t('password')}
          error={errorOf('erasurePassword')}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          required
        />
        <CheckField name="confirm" value="on" error={errorOf('confirm')} required>
          {t('confirm')}
        </CheckField>
      </AccountDataForm>
    </DataSection>
  );
}

function OpenStays({ stays }: { stays: unknown }) {
  const { t } = useTranslation('account', { keyPrefix: 'erasure' });
  const locale = useLocale();
  const paths = usePaths();
  if (!Array.isArray(stays)) return null;
  return (
    <ul>
      {(stays as ({ reference: string } & Stay)[]).map(({ reference, ...stay }) => (
        <li key={reference}>
          <a href={paths.booking(reference)}>
            {t('which', { reference, stay: stayText(stay, locale, { year: true }) })}
          </a>
        </li>
      ))}
    </ul>
  );
}
