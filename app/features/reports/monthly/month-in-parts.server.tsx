import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { addMonths } from '../../../core/calendar-date';
import { formatDate } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { translatorOf } from '../../../ui/translator.server';
import { plainName } from '../period/bucket-name';
import { chosenApartments, MAX_CATEGORIES } from './monthly-choice';
import type { MonthlyFigures } from './monthly-figures.server';
import { PaperPart } from './paper-part.server';
import { ONE_LINE, SOFT } from './paper-look.server';
import { PaperTable } from './paper-table.server';
import { figureLabels } from './figure-texts';

const styles = StyleSheet.create({
  pair: { flexDirection: 'row', gap: 15 },
  half: { width: 250 },
  soft: { color: SOFT },
  word: { fontSize: 6.5, lineHeight: 1.25 },
  strong: { fontWeight: 600 },
});

interface PageProps {
  figures: MonthlyFigures;
  locale: Locale;
}

/** Second page: sources of the month's sales, sales of the coming months, and definitions. */
export function MonthInParts(page: PageProps) {
  return (
    <>
      <Categories {...page} />
      <Apartments {...page} />
      <Channels {...page} />
      <Coming {...page} />
      <Glossary {...page} />
    </>
  );
}

function Categories({ figures: { categories }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const shown = categories.slice(0, MAX_CATEGORIES);
  const more = categories.length - shown.length;
  return (
    <PaperPart title={t('part.categories')} note={more > 0 ? t('more', { count: formatFigures.count(more) }) : ''}>
      {shown.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <PaperTable
          rows={shown}
          columns={[
            { label: r('column.category'), isName: true, value: ({ name }) => name },
            { label: t('units'), width: 28, value: ({ units }) => formatFigures.count(units) },
            { label: r('column.sellable'), width: 36, value: ({ now }) => formatFigures.count(now.sellable) },
            { label: r('column.sold'), width: 36, value: ({ now }) => formatFigures.count(now.sold) },
            {
              label: r('column.occupancy'),
              width: 40,
              value: ({ now }) => formatFigures.percent(now.occupancyBasisPoints),
            },
            {
              label: t('before'),
              width: 44,
              value: ({ before }) => formatFigures.percent(before.occupancyBasisPoints),
            },
            { label: r('column.adr'), width: 48, value: ({ now }) => formatFigures.money(now.adrCents) },
            { label: t('revpar'), width: 48, value: ({ now }) => formatFigures.money(now.revparCents) },
            { label: r('column.revenue'), width: 56, value: ({ now }) => formatFigures.money(now.cents) },
            {
              label: r('billing.kpi.total'),
              width: 56,
              value: ({ billed }) => formatFigures.money(billed?.totalCents ?? 0),
            },
          ]}
        />
      )}
    </PaperPart>
  );
}

function Apartments({ figures: { apartments }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const { columns, isCut, leftOut } = chosenApartments(apartments);
  const cut = t('part.apartmentsCut', { shown: columns[0].length, count: formatFigures.count(leftOut) });
  return (
    <PaperPart title={t('part.apartments')} note={isCut ? cut : t('part.apartmentsAll')}>
      <View style={styles.pair}>
        {columns.map((column, index) => (
          <View key={index} style={styles.half}>
            {column.length > 0 && (
              <PaperTable
                breadth={250}
                rows={column}
                columns={[
                  { label: r('column.apartment'), width: 34, isName: true, value: ({ code }) => code },
                  {
                    label: isCut ? t(index === 0 ? 'part.best' : 'part.worst') : r('column.category'),
                    isName: true,
                    value: ({ category }) => category,
                  },
                  { label: r('column.sold'), width: 32, value: ({ now }) => formatFigures.count(now.sold) },
                  {
                    label: r('column.occupancy'),
                    width: 38,
                    value: ({ now }) => formatFigures.percent(now.occupancyBasisPoints),
                  },
                  { label: t('revpar'), width: 44, value: ({ now }) => formatFigures.money(now.revparCents) },
                ]}
              />
            )}
          </View>
        ))}
      </View>
      {columns[0].length === 0 && <Text>{t('none')}</Text>}
    </PaperPart>
  );
}

function Channels({ figures: { channels }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  return (
    <PaperPart title={t('part.channels')}>
      {channels.length === 0 ? (
        <Text>{t('none')}</Text>
      ) : (
        <PaperTable
          rows={channels}
          columns={[
            { label: r('column.channel'), value: ({ key }) => (key === '' ? r('none.channel') : r(`channel.${key}`)) },
            {
              label: r('column.sold'),
              width: 40,
              value: ({ nights }) => formatFigures.count(nights?.now.sold ?? null),
            },
            { label: t('before'), width: 46, value: ({ nights }) => formatFigures.count(nights?.before.sold ?? null) },
            {
              label: r('column.stays'),
              width: 40,
              value: ({ nights }) => formatFigures.count(nights?.now.stays ?? null),
            },
            {
              label: r('column.adr'),
              width: 52,
              value: ({ nights }) => formatFigures.money(nights?.now.adrCents ?? null),
            },
            {
              label: r('column.revenue'),
              width: 60,
              value: ({ nights }) => formatFigures.money(nights?.now.cents ?? null),
            },
            {
              label: r('billing.kpi.total'),
              width: 60,
              value: ({ billed }) => formatFigures.money(billed?.now.totalCents ?? 0),
            },
            {
              label: r('column.collected'),
              width: 60,
              value: ({ billed }) => formatFigures.money(billed?.now.collectedCents ?? 0),
            },
          ]}
        />
      )}
    </PaperPart>
  );
}

function Coming({ figures: { coming, today }, locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  const formatFigures = figureLabels(locale);
  const date = formatDate(addMonths(today, -12), locale, 'medium');
  return (
    <PaperPart title={t('part.coming')} note={t('part.comingNote', { date })}>
      <PaperTable
        rows={coming}
        columns={[
          { label: r('column.month'), value: ({ month }) => plainName(month, 'month', locale) },
          { label: r('column.sellable'), width: 44, value: ({ now }) => formatFigures.count(now.sellable) },
          { label: r('column.soldNow'), width: 54, value: ({ now }) => formatFigures.count(now.sold) },
          { label: t('then'), width: 50, value: ({ sameDay }) => formatFigures.count(sameDay.sold) },
          {
            label: r('column.occupancyNow'),
            width: 60,
            value: ({ now }) => formatFigures.percent(now.occupancyBasisPoints),
          },
          { label: t('then'), width: 50, value: ({ sameDay }) => formatFigures.percent(sameDay.occupancyBasisPoints) },
          { label: r('column.revenueNow'), width: 66, value: ({ now }) => formatFigures.money(now.cents) },
          { label: t('then'), width: 60, value: ({ sameDay }) => formatFigures.money(sameDay.cents) },
        ]}
      />
    </PaperPart>
  );
}

const texts = [
  'occupancy',
  'sold',
  'adr',
  'revpar',
  'alos',
  'invoiced',
  'collected',
  'refunded',
  'open',
  'owed',
  'ahead',
  'coming',
] as const;

function Glossary({ locale }: PageProps) {
  const t = translatorOf(locale, 'reports/monthly');
  const r = translatorOf(locale, 'reports');
  return (
    <PaperPart title={t('part.words')}>
      {texts.map((word) => (
        <Text key={word} style={[styles.word, ONE_LINE]}>
          <Text style={styles.strong}>{r(`word.${word}.name`)}</Text>
          {`: ${t(`words.${word}`)}. `}
          <Text style={styles.soft}>{r(`word.${word}.formula`)}</Text>
        </Text>
      ))}
    </PaperPart>
  );
}
