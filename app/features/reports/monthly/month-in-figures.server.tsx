import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { translatorOf } from '../../../ui/translator.server';
import { changeOf } from '../billing/billing-tables.server';
import { plainName } from '../period/bucket-name';
import type { MonthlyFigures } from './monthly-figures.server';
import { PaperPart } from './paper-part.server';
import { HAIR, SOFT } from './paper-look.server';
import { PaperTable } from './paper-table.server';
import { differenceOf, figureLabels, NOTHING } from './figure-texts';
import { TrendPicture } from './trend-picture.server';

const styles = StyleSheet.create({
  pair: { flexDirection: 'row', gap: 15 },
  half: { width: 250 },
  strip: { flexDirection: 'row', borderTop: HAIR, borderBottom: HAIR },
  cell: { flex: 1, paddingVertical: 4, paddingRight: 4 },
  soft: { color: SOFT, fontSize: 7 },
  value: { fontSize: 9, fontWeight: 600, lineHeight: 1.25 },
});

interface PageProps {
  figures: MonthlyFigures;
  locale: Locale;
}

/** First page: the month's figures, account balances, and the twelve months up to it. */
export function MonthInFigures(page: PageProps) {
  return (
    <>
      <View style={styles.pair}>
        <View style={styles.half}>
          <Nights {...page} />
        </View>
        <View style={styles.half}>
          <Billed {...page} />
        </View>
      </View>
      <Standing {...page} />
      <Trends {...page} />
      <Months {...page} />
    </>
  );
}

interface Figure {
  name: string;
  now: string;
  before: string;
  change: string;
}

interface FigureTableProps extends PageProps {
  rows: readonly Figure[];
}

function FigureTable({ figures: { days, before: then }, locale, rows }: FigureTableProps) {
  const t = translatorOf(locale, 'reports/monthly');
  return (
    <PaperTable<Figure>
      breadth={250}
      rows={rows}
      columns={[
        { label: '', value: ({ name }) => name },
        { label: plainName(days, 'month', locale), width: 58, value: ({ now }) => now },
        { label: plainName(then, 'month', locale), width: 58, value: ({ before }) => before },
        { label: t('change'), width: 42, value: ({ change }) => change },
      ]}
    />
  );
}

function Nights({ figures, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const { now, before } = figures.nights;
  const share = changeText(locale);
  const points = differenceOf(now.occupancyBasisPoints, before.occupancyBasisPoints);
  return (
    <PaperPart title={t('part.nights')}>
      <FigureTable
        figures={figures}
        locale={locale}
        rows={[
          {
            name: r('occupation.kpi.occupancy'),
            now: formatFigures.percent(now.occupancyBasisPoints),
            before: formatFigures.percent(before.occupancyBasisPoints),
            change: points === null ? NOTHING : t('points', { points: formatFigures.difference(points) }),
          },
          {
            name: t('sellableSold'),
            now: `${formatFigures.count(now.sold)} / ${formatFigures.count(now.sellable)}`,
            before: `${formatFigures.count(before.sold)} / ${formatFigures.count(before.sellable)}`,
            change: share(now.sold, before.sold),
          },
          moneyRow(r('column.adr'), now.adrCents, before.adrCents),
          moneyRow(r('column.revpar'), now.revparCents, before.revparCents),
          moneyRow(r('column.revenue'), now.cents, before.cents),
          {
            name: r('occupation.kpi.length'),
            now: nightsText(now.lengthTenths),
            before: nightsText(before.lengthTenths),
            change: share(now.lengthTenths, before.lengthTenths),
          },
          {
            name: r('column.cancelled'),
            now: formatFigures.count(now.cancelled),
            before: formatFigures.count(before.cancelled),
            change: share(now.cancelled, before.cancelled),
          },
        ]}
      />
    </PaperPart>
  );

  function moneyRow(name: string, current: number | null, then: number | null): Figure {
    return { name, now: formatFigures.money(current), before: formatFigures.money(then), change: share(current, then) };
  }

  function nightsText(tenths: number | null): string {
    return tenths === null ? NOTHING : t('nights', { count: formatFigures.tenths(tenths) });
  }
}

function Billed({ figures, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const share = changeText(locale);
  const { now, before } = figures.billed;
  const rows = [
    [r('billing.kpi.total'), now.totalCents, before.totalCents],
    [r('billing.kpi.net'), now.netCents, before.netCents],
    [r('column.vat'), now.vatCents, before.vatCents],
    [r('billing.kpi.collected'), now.collectedCents, before.collectedCents],
    [r('column.refunded'), now.refundedCents, before.refundedCents],
    [r('column.open'), now.openCents, before.openCents],
  ] as const;
  return (
    <PaperPart title={t('part.billed')}>
      <FigureTable
        figures={figures}
        locale={locale}
        rows={[
          ...rows.map(([name, current, then]) => ({
            name,
            now: formatFigures.money(current),
            before: formatFigures.money(then),
            change: share(current, then),
          })),
          {
            name: r('column.invoices'),
            now: formatFigures.count(now.invoices),
            before: formatFigures.count(before.invoices),
            change: share(now.invoices, before.invoices),
          },
        ]}
      />
    </PaperPart>
  );
}

function changeText(locale: Locale) {
  const formatFigures = figureLabels(locale);
  return (now: number | null, before: number | null) =>
    now === null || before === null ? NOTHING : formatFigures.change(changeOf(now, before));
}

/** Account balances on the day of the report. */
function Standing({ figures: { standing, today }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const sums = [
    { name: r('billing.standing.owed'), ...standing.owed },
    ...standing.overdue.map(({ age, ...sum }) => ({
      name: `${r('billing.standing.overdue')}: ${r(`billing.standing.age.${age}`)}`,
      ...sum,
    })),
    { name: r('billing.standing.toRefund'), ...standing.toRefund },
    { name: r('billing.standing.ahead'), ...standing.ahead },
  ];
  return (
    <PaperPart title={t('part.standing', { date: formatDate(today, locale, 'long') })} note={t('part.standingNote')}>
      <View style={styles.strip}>
        {sums.map(({ name, count, cents }) => (
          <View key={name} style={styles.cell}>
            <Text style={[styles.soft, { height: 26 }]}>{name}</Text>
            <Text style={styles.value}>{formatFigures.money(cents)}</Text>
            <Text style={styles.soft}>{r('billing.standing.count', { count })}</Text>
          </View>
        ))}
      </View>
    </PaperPart>
  );
}

function Trends({ figures: { months, isEmpty }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  if (isEmpty) return null;
  const note = `- - -  ${r('chart.before')}`;
  const nameOf = ({ days }: (typeof months)[number]) => formatDate(days.from, locale, 'monthLetters');
  return (
    <View style={styles.pair}>
      <View style={styles.half}>
        <PaperPart title={t('chart.occupancy')} note={note}>
          <TrendPicture
            points={months.map((month) => ({
              name: nameOf(month),
              now: month.nights.now.occupancyBasisPoints,
              before: month.nights.before.occupancyBasisPoints,
              label: formatFigures.aboutPercent(month.nights.now.occupancyBasisPoints),
            }))}
          />
        </PaperPart>
      </View>
      <View style={styles.half}>
        <PaperPart title={t('chart.invoiced')} note={note}>
          <TrendPicture
            points={months.map((month) => ({
              name: nameOf(month),
              now: month.billed.now.totalCents,
              before: month.billed.before.totalCents,
              label: formatFigures.thousands(month.billed.now.totalCents),
            }))}
          />
        </PaperPart>
      </View>
    </View>
  );
}

function Months({ figures: { months, year, isEmpty }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  type Row = Pick<(typeof months)[number], 'nights'> & { name: string; billed: typeof year.billed };
  if (isEmpty) return null;
  return (
    <PaperPart title={t('part.months')}>
      <PaperTable<Row>
        columns={[
          { label: r('column.month'), value: ({ name }) => name },
          { label: r('column.sellable'), width: 33, value: ({ nights }) => formatFigures.count(nights.now.sellable) },
          { label: r('column.sold'), width: 33, value: ({ nights }) => formatFigures.count(nights.now.sold) },
          {
            label: r('column.occupancy'),
            width: 38,
            value: ({ nights }) => formatFigures.percent(nights.now.occupancyBasisPoints),
          },
          {
            label: t('before'),
            width: 42,
            value: ({ nights }) => formatFigures.percent(nights.before.occupancyBasisPoints),
          },
          { label: r('column.adr'), width: 44, value: ({ nights }) => formatFigures.money(nights.now.adrCents) },
          { label: t('revpar'), width: 44, value: ({ nights }) => formatFigures.money(nights.now.revparCents) },
          {
            label: r('billing.kpi.total'),
            width: 60,
            value: ({ billed }) => formatFigures.money(billed.now.totalCents),
          },
          { label: t('before'), width: 60, value: ({ billed }) => formatFigures.money(billed.before.totalCents) },
          {
            label: r('column.collected'),
            width: 60,
            value: ({ billed }) => formatFigures.money(billed.now.collectedCents),
          },
        ]}
        rows={months.map(({ days, nights, billed }) => ({ name: plainName(days, 'month', locale), nights, billed }))}
        sum={{ name: t('total'), ...year }}
      />
    </PaperPart>
  );
}
