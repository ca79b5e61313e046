import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import IconChevronDown from 'virtual:icons/chevron-down';
import { Form, useSubmit } from 'react-router';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useHydrated } from '../../../ui/use-hydrated';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './copy-panel.module.css';
import { CopyPreview } from './copy-preview';
import type { PricesPage } from './prices-page.server';

type Copy = NonNullable<PricesPage['copy']>;

export function CopyPanel({ page, copy }: { page: PricesPage; copy: Copy }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { id, year } = page;
  const { asked, targets, plans, problems } = copy;
  const chosen = (asked.apartmentIds ?? '').split(',').filter(Boolean);
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const others = problems.filter(({ path }) => path !== 'percentBasisPoints');
  return (
    <Panel
      title={t('copy.title', { year })}
      flush
      action={<Link to={paths.adminPrices(id, { year })}>{t('check.close')}</Link>}
    >
      <Form
        method="get"
        preventScrollReset
        className={styles.asked}
        onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input type="hidden" name="copy" value="1" />
        <input type="hidden" name="year" value={year} />
        <NativeSelect
          name="to"
          label={t('copy.to')}
          defaultValue={asked.to}
          data={[
            { value: 'next_year', label: t('copy.nextYear', { year: year + 1 }) },
            { value: 'apartments', label: t('copy.apartments') },
          ]}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        />
        <TextInput
          name="percentBasisPoints"
          label={t('copy.percent')}
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          defaultValue={asked.percentBasisPoints}
          rightSection="%"
          error={problemOf('percentBasisPoints')}
        />
        <NativeSelect
          name="rounding"
          label={t('copy.rounding')}
          defaultValue={asked.rounding}
          data={[
            { value: 'cents', label: t('copy.cents') },
            { value: 'euros', label: t('copy.euros') },
          ]}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        />
        <Checkbox
          name="replace"
          value="on"
          label={t('copy.replace')}
          defaultChecked={asked.replace === 'on'}
          className={styles.replace}
        />
        {asked.to === 'apartments' && (
          <fieldset className={styles.targets}>
            <legend>{t('copy.which')}</legend>
            <Checkbox
              name="allYears"
              value="1"
              label={t('copy.allYears', { year })}
              defaultChecked={asked.year === ''}
            />
            <div className={styles.codes}>
              {targets.map((target) => (
                <Checkbox
                  key={target.id}
                  name="apartmentIds"
                  value={String(target.id)}
                  label={`${target.code} · ${target.categoryName[locale] ?? target.categoryName.es}`}
                  defaultChecked={chosen.includes(String(target.id))}
                />
              ))}
            </div>
          </fieldset>
        )}
        {!hydrated && (
          <Button type="submit" variant="default">
            {t('copy.preview')}
          </Button>
        )}
      </Form>
      {others.length > 0 && (
        <p className={styles.problem} role="alert">
          {others.map(({ message }) => message).join(' ')}
        </p>
      )}
      {plans.length > 0 && <CopyPreview page={page} copy={copy} />}
    </Panel>
  );
}
