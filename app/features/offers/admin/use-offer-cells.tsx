import type { ReactNode } from 'react';
import { formatInstant, formatNumber } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { textIn } from '../../../core/locale';
import { RowLink } from '../../../ui/admin/list/row-link';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { OffersPage } from './offers-page.server';
import type { offerList } from '../offer-list';
import { OfferStatus } from './offer-status';
import { useOfferTexts } from './use-offer-texts';

type Row = OffersPage['list']['data'][number];

export function useOfferCells({
  timeZone,
}: OffersPage['list']): Record<ColumnOf<typeof offerList>, (row: Row) => ReactNode> {
  const locale = useLocale();
  const paths = usePaths();
  const texts = useOfferTexts();
  return {
    name: (row) => <RowLink to={paths.adminOffer(row.id)}>{textIn(row.name, locale)}</RowLink>,
    code: (row) => (row.code ? <code>{row.code}</code> : <span data-soft>{texts.code(row)}</span>),
    discount: texts.discount,
    booking: (row) => texts.window(row.bookFrom, row.bookUntil),
    stay: (row) => texts.window(row.stayFrom, row.stayUntil),
    limits: (row) => <span data-cut>{texts.limits(row)}</span>,
    uses: texts.uses,
    state: (row) => <OfferStatus state={row.shownState} />,
    position: (row) => formatNumber(row.position, locale),
    created: (row) => <span className="figures">{formatInstant(row.createdAt, locale, timeZone)}</span>,
  };
}
