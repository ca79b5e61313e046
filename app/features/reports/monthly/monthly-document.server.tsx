import { Document, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate } from '../../../core/format';
import { intlTag, type Locale } from '../../../core/locale';
import { cutToFit, PLAIN_FONT, readFonts } from '../../../ui/pdf/fonts.server';
import { PdfText } from '../../../ui/pdf/pdf-text.server';
import { translatorOf } from '../../../ui/translator.server';
import { plainName } from '../period/bucket-name';
import type { MonthlyFigures } from './monthly-figures.server';
import { MonthInFigures } from './month-in-figures.server';
import { MonthInParts } from './month-in-parts.server';
import { INK, SMALL, SOFT } from './paper-look.server';

const styles = StyleSheet.create({
  page: {
    paddingHorizontal: 40,
    paddingTop: 28,
    fontFamily: PLAIN_FONT,
    fontSize: SMALL,
    lineHeight: 1.25,
    color: INK,
  },
  // Leaves room for the footer; overflow is hidden, so content never moves to another page.
  sheet: { height: 784, overflow: 'hidden' },
  head: { flexDirection: 'row', alignItems: 'center', gap: 12, height: 34 },
  building: { flex: 1 },
  name: { fontSize: 12, fontWeight: 600, lineHeight: 1.25 },
  soft: { color: SOFT },
  title: { fontSize: 17, fontWeight: 600, lineHeight: 1.2, marginTop: 10, marginBottom: 3, color: '#424e1e' },
  // Positioned from the top, because the library drops elements positioned from the bottom of a page.
  foot: { position: 'absolute', top: 818, left: 40, right: 40, textAlign: 'right', color: SOFT },
});

export interface MonthDocumentData {
  building: { name: string; address: string };
  logo: { png: Uint8Array; width: number; height: number } | null;
  figures: MonthlyFigures;
  locale: Locale;
}

/** Renders the monthly report on exactly two A4 pages, however much content there is. */
export async function monthlyPdf(pdfData: MonthDocumentData): Promise<Buffer> {
  await readFonts();
  return renderToBuffer(<Month {...pdfData} />);
}

function Month(pdfData: MonthDocumentData) {
  const { building, figures, locale } = pdfData;
  const t = translatorOf(locale, 'reports/monthly');
  const title = t('title', { month: formatDate(figures.days.from, locale, 'month') });
  const foot = (page: number) => <Text style={styles.foot}>{`${title} · ${t('page', { page, pages: 2 })}`}</Text>;
  return (
    <Document title={title} author={building.name} language={intlTag(locale)}>
      <Page size="A4" style={styles.page}>
        <View style={styles.sheet} wrap={false}>
          <Heading {...pdfData} />
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.soft}>{noteOf(pdfData)}</Text>
          <MonthInFigures figures={figures} locale={locale} />
        </View>
        {foot(1)}
      </Page>
      <Page size="A4" style={styles.page}>
        <View style={styles.sheet} wrap={false}>
          <Heading {...pdfData} />
          <MonthInParts figures={figures} locale={locale} />
        </View>
        {foot(2)}
      </Page>
    </Document>
  );
}

function Heading({ building, logo, figures: { today }, locale }: MonthDocumentData) {
  const t = translatorOf(locale, 'reports/monthly');
  return (
    <View style={styles.head}>
      {logo && <Image src={{ data: Buffer.from(logo.png), format: 'png' }} style={sizeOf(logo)} />}
      <View style={styles.building}>
        <PdfText style={styles.name}>{cutToFit(building.name, 250, 12)}</PdfText>
        <PdfText style={styles.soft}>{cutToFit(building.address, 250, SMALL)}</PdfText>
      </View>
      <Text style={styles.soft}>{t('made', { date: formatDate(today, locale, 'long') })}</Text>
    </View>
  );
}

function noteOf({ figures: { before, days, today, isEmpty }, locale }: MonthDocumentData): string {
  const t = translatorOf(locale, 'reports/monthly');
  if (isEmpty) return t('nothing');
  const compared = t('compared', { days: plainName(before, 'month', locale) });
  return days.to < today ? compared : `${compared} ${t('underWay')}`;
}

function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(110 / width, 34 / height);
  return { width: width * scale, height: height * scale };
}
