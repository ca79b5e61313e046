import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import { Form } from 'react-router';
import { VersionField } from '../../../ui/admin/form/version-field';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PriceYear } from '../view-price-year.server';
import styles from './prices.module.css';
import { nightsText, seasonName } from './season-texts';

export function GapNotices({ page }: { page: PriceYear }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { id, year, mayWrite, gapsOfYear } = page;
  return gapsOfYear.map(({ before, ...gap }) => {
    const { firstNight, lastNight, nights } = gap;
    const isOne = firstNight === lastNight;
    return (
      <div key={firstNight} className={styles.gap}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <p>
          <b>{t(isOne ? 'gap.one' : 'gap.title', { nights: nightsText(gap, locale) })}</b>{' '}
          {t('gap.unsold', { count: nights })}
        </p>
        {mayWrite && (
          <div className={styles.ways}>
            {before && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={before.id} />
                <VersionField seen={before.version} id={before.id} />
                <input type="hidden" name="lastNight" value={lastNight} />
                <input type="hidden" name="onYear" value={year} />
                <Button type="submit" name="intent" value="extend" variant="default">
                  {t('gap.extend', { name: seasonName(before, locale) })}
                </Button>
              </Form>
            )}
            <Button component={Link} to={paths.adminNewPrice(id, { firstNight, lastNight })} variant="default">
              {t('gap.create')}
            </Button>
          </div>
        )}
      </div>
    );
  });
}
