import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate, formatMoney, formatStay } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { readFonts } from '../../../ui/pdf/fonts.server';
import { PdfText } from '../../../ui/pdf/pdf-text.server';
import { translatorOf } from '../../../ui/translator.server';
import type { StatementFacts } from './statement-facts.server';
import { statementLines } from './statement-lines';
import { StatementPictures, type StatementPicture } from './statement-pictures.server';

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontFamily: 'Figtree', fontSize: 10, lineHeight: 1.4, color: '#24221d' },
  head: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  soft: { color: '#5c574b', fontSize: 9 },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, marginBottom: 14 },
  fact: { flexDirection: 'row' },
  term: { width: 150, color: '#5c574b' },
  line: { flexDirection: 'row', gap: 24, paddingVertical: 7, borderTop: '0.5pt solid #e2dacb' },
  heading: { flexDirection: 'row', gap: 24, marginTop: 24, paddingBottom: 5, color: '#5c574b', fontSize: 9 },
  what: { flex: 1 },
  amount: { width: 96, textAlign: 'right' },
  total: {
    flexDirection: 'row',
    gap: 24,
    paddingTop: 9,
    borderTop: '1pt solid #24221d',
    fontWeight: 600,
    fontSize: 12,
  },
  subtitle: { fontSize: 13, fontWeight: 600, marginTop: 28, marginBottom: 8 },
  // Placed from the top, because the library drops elements placed from the bottom of a page.
  foot: { position: 'absolute', top: 798, left: 48, right: 48, textAlign: 'right', color: '#5c574b', fontSize: 8 },
});

export interface StatementDocumentData {
  facts: StatementFacts;
  locale: Locale;
  pictures: StatementPicture[];
}

/** Renders the statement on A4, with two pictures per row. */
export async function statementPdf(data: StatementDocumentData): Promise<Buffer> {
  await readFonts();
  return renderToBuffer(<Statement {...data} />);
}

function Statement({ facts, locale, pictures }: StatementDocumentData) {
  const t = translatorOf(locale, 'bails/statement');
  const { building, reference } = facts;
  const lines = statementLines(facts, locale, t);
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  return (
    <Document title={`${t('title')} ${reference}`} author={building.legalName} language={locale}>
      <Page size="A4" style={styles.page}>
        <Heading facts={facts} locale={locale} />
        <View style={styles.heading}>
          <Text style={styles.what}>{t('concept')}</Text>
          <Text style={styles.amount}>{t('amount')}</Text>
        </View>
        {lines.map(({ label, notes, cents }, index) => (
          <View key={index} style={styles.line} wrap={notes.join('').length > 1000}>
            <View style={styles.what}>
              <PdfText>{label}</PdfText>
              {notes.map((note) => (
                <PdfText key={note} style={styles.soft}>
                  {note}
                </PdfText>
              ))}
            </View>
            <Text style={styles.amount}>{formatMoney(cents, locale)}</Text>
          </View>
        ))}
        <View style={styles.total} wrap={false}>
          <Text style={styles.what}>{t('balance')}</Text>
          <Text style={styles.amount}>{formatMoney(sum, locale)}</Text>
        </View>
        {pictures.length > 0 && (
          <StatementPictures pictures={pictures} t={t} heading={<Text style={styles.subtitle}>{t('evidence')}</Text>} />
        )}
        <Text
          fixed
          style={styles.foot}
          render={({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages })}
        />
      </Page>
    </Document>
  );
}

function Heading({ facts, locale }: Omit<StatementDocumentData, 'pictures'>) {
  const t = translatorOf(locale, 'bails/statement');
  const { building, keysOn, dueBackOn } = facts;
  const terms: [string, string][] = [
    [t('booking'), facts.reference],
    [t('guest'), facts.guestName ?? ''],
    [t('stay'), formatStay(facts.stay, locale, 'long')],
    [t('apartment'), facts.apartmentCode],
    [t('keys'), keysOn ? formatDate(keysOn, locale, 'long') : ''],
    [t('dueBack'), dueBackOn ? formatDate(dueBackOn, locale, 'long') : ''],
    [t('made'), formatDate(facts.today, locale, 'long')],
  ];
  return (
    <>
      <View style={styles.head}>
        <View>
          <PdfText style={{ fontWeight: 600, fontSize: 12 }}>{building.name}</PdfText>
          <PdfText style={styles.soft}>{`${building.street}, ${building.postcode} ${building.city}`}</PdfText>
        </View>
        <View style={{ textAlign: 'right' }}>
          <PdfText style={styles.soft}>{`${building.legalName} · ${building.taxNumber}`}</PdfText>
          <PdfText style={styles.soft}>{`${building.phone} · ${building.email}`}</PdfText>
        </View>
      </View>
      <Text style={styles.title}>{t('title')}</Text>
      {terms
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <View key={term} style={styles.fact}>
            <Text style={styles.term}>{term}</Text>
            <PdfText style={styles.what}>{value}</PdfText>
          </View>
        ))}
    </>
  );
}
