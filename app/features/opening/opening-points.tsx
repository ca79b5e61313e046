import { Button } from '@mantine/core';
import IconCircle from 'virtual:icons/circle';
import IconCircleCheckFilled from 'virtual:icons/circle-check-filled';
import { formatInstant, formatPercent } from '../../core/format';
import { legalPages } from '../../core/paths';
import { CheckItem, CheckList } from '../../ui/admin/check-list';
import { Link } from '../../ui/link';
import { useTranslation } from '../../ui/translation';
import { useLocale, usePaths } from '../../ui/use-locale';
import type { OpeningPage } from './opening-page.server';
import type { OpeningItem, OpeningPoint } from './opening-rules';
import styles from './opening-view.module.css';

/** Renders the checklist items, each with its progress and a link to the page that completes it. */
export function OpeningPoints({ page, points }: { page: OpeningPage; points: readonly OpeningPoint[] }) {
  const { t } = useTranslation('opening');
  const wayTo = useWay(page);
  const textOf = useText(page);
  return (
    <CheckList>
      {points.map(({ item, done, needed }) => (
        <CheckItem
          key={item}
          name={item}
          icon={done ? IconCircleCheckFilled : IconCircle}
          tone={done ? 'good' : needed ? 'urgent' : 'open'}
          title={t(`${item}.title`)}
          state={t(done ? 'list.done' : 'list.open')}
          action={
            (!done || item === 'legal') && (
              <Button component={Link} to={wayTo[item]} size="xs" variant="default">
                {t(`${item}.do`)}
              </Button>
            )
          }
        >
          <p className={styles.soft}>{textOf(item, done)}</p>
          {item === 'legal' && (
            <>
              <LegalLinks page={page} />
              <Paying page={page} />
            </>
          )}
        </CheckItem>
      ))}
    </CheckList>
  );
}

/** Links to the legal texts as visitors see them; opened in new tabs so that the list stays open. */
function LegalLinks({ page }: { page: OpeningPage }) {
  const { t } = useTranslation('opening');
  const paths = usePaths();
  return (
    <p className={styles.links}>
      {legalPages.map((name) => (
        <a key={name} href={`${paths.legal(name)}${page.isPublic ? '' : `?preview=${page.id}`}`} target="_blank">
          {t(`legal.${name}`)}
        </a>
      ))}
    </p>
  );
}

/** Shows the payment terms, which were preset rather than chosen: confirming the legal texts confirms them too. */
function Paying({ page: { id, terms } }: { page: OpeningPage }) {
  const { t } = useTranslation('opening');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <p className={styles.soft}>
      {t('legal.paying', {
        downPayment: formatPercent(terms.downPaymentBasisPoints, locale),
        days: terms.balanceDaysBefore,
        minutes: terms.holdMinutes,
      })}{' '}
      <Link to={paths.adminBuilding(id, { tab: 'policies' })}>{t('legal.changePaying')}</Link>
    </p>
  );
}

function useWay({ id, facts }: OpeningPage): Record<OpeningItem, string> {
  const paths = usePaths();
  return {
    categories: paths.adminCategories(),
    prices: facts.unpricedId === null ? paths.adminApartments() : paths.adminPrices(facts.unpricedId),
    legal: paths.adminBuilding(id, { tab: 'legal' }),
    pictures: facts.unpicturedId === null ? paths.adminNewImages() : paths.adminImages(facts.unpicturedId),
    mail: paths.adminNotifications({ state: 'kept' }),
    payments: paths.adminBuilding(id, { tab: 'invoicing' }),
  };
}

function useText({ facts, openedAt, legalReadAt, legalReadBy, timeZone }: OpeningPage) {
  const { t } = useTranslation('opening');
  const locale = useLocale();
  return (item: OpeningItem, done: boolean): string => {
    switch (item) {
      case 'categories':
        if (done) return t('categories.done', { count: facts.offered });
        return t(facts.categories === 0 ? 'categories.none' : 'categories.apartment');
      case 'prices':
        return done ? t('prices.done', { done: facts.sold, count: facts.offered }) : t('prices.open');
      case 'legal': {
        if (legalReadAt === null) return t(openedAt === null ? 'legal.open' : 'legal.openBefore');
        const when = formatInstant(legalReadAt, locale, timeZone);
        return legalReadBy === null ? t('legal.doneNobody', { when }) : t('legal.done', { name: legalReadBy, when });
      }
      case 'pictures':
        return done ? t('pictures.done') : t('pictures.open', { done: facts.pictured, count: facts.apartments });
      case 'mail':
        return t(done ? 'mail.done' : 'mail.open');
      case 'payments':
        return t(done ? 'payments.done' : 'payments.open');
    }
  };
}
