import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import { formatIban } from '../../../core/iban';
import { intlTag, type Locale } from '../../../core/locale';
import { PLAIN_FONT, readFonts } from '../../../ui/pdf/fonts.server';
import { PdfText } from '../../../ui/pdf/pdf-text.server';
import { translatorOf } from '../../../ui/translator.server';
import type { InvoiceFacts, PostalAddress } from '../invoice-facts';
import {
  addressLines,
  exemptionNotes,
  formatUnitNet,
  operationText,
  replacementText,
  sumRows,
  taxIdText,
  vatLabel,
  type TranslateInvoice,
} from './paper-texts';
import { QrMark } from './qr-mark.server';

const SOFT = '#5c574b';
const HAIR = '0.5pt solid #e2dacb';
const styles = StyleSheet.create({
  page: {
    paddingHorizontal: 48,
    paddingTop: 52,
    paddingBottom: 64,
    fontFamily: PLAIN_FONT,
    fontSize: 9.5,
    lineHeight: 1.4,
    color: '#24221d',
  },
  running: { position: 'absolute', top: 26, left: 48, right: 48, color: SOFT, fontSize: 8 },
  // Positioned from the top, because the library misplaces elements positioned from the bottom of a page.
  foot: { position: 'absolute', top: 798, left: 48, right: 48, textAlign: 'right', color: SOFT, fontSize: 8 },
  draft: {
    position: 'absolute',
    top: 360,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontSize: 96,
    lineHeight: 1.2,
    color: '#eee7da',
    transform: 'rotate(-32deg)',
  },
  head: { flexDirection: 'row-reverse', justifyContent: 'flex-end', gap: 20, marginBottom: 22 },
  facts: { flex: 1 },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, marginBottom: 10, color: '#424e1e' },
  fact: { flexDirection: 'row' },
  term: { width: 118, color: SOFT },
  grows: { flex: 1 },
  parties: { flexDirection: 'row', gap: 24, paddingVertical: 14, borderTop: HAIR },
  name: { fontWeight: 600 },
  soft: { color: SOFT, fontSize: 9 },
  heading: { flexDirection: 'row', gap: 12, paddingBottom: 5, color: SOFT, fontSize: 8.5 },
  line: { flexDirection: 'row', gap: 12, paddingVertical: 6, borderTop: HAIR },
  quantity: { width: 52, textAlign: 'right' },
  unit: { width: 86, textAlign: 'right' },
  vat: { width: 60, textAlign: 'right' },
  amount: { width: 74, textAlign: 'right' },
  sums: { marginLeft: 210, marginTop: 10, paddingTop: 6, borderTop: '1pt solid #24221d' },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 1.5 },
  total: { fontWeight: 600, fontSize: 13, paddingVertical: 5 },
  block: { marginTop: 16 },
});

export interface InvoiceDocumentData {
  facts: InvoiceFacts;
  locale: Locale;
  /** True for a draft, which is marked on every page. */
  isDraft: boolean;
  /** The tax agency's verification address in the QR code; null if the invoice is not reported to it. */
  qrAddress: string | null;
}

/** Renders an invoice on A4. The same facts always produce the same bytes. */
export async function invoicePdf(data: InvoiceDocumentData): Promise<Buffer> {
  await readFonts();
  return renderToBuffer(<Invoice {...data} />);
}

function Invoice({ facts, locale, isDraft, qrAddress }: InvoiceDocumentData) {
  const t = translatorOf(locale, 'invoices/paper');
  const name = [t(`title.${facts.type}`), facts.fullNumber || t('draft')].join(' ');
  const madeAt = new Date(`${facts.issuedOn}T00:00:00Z`);
  return (
    <Document
      title={name}
      author={facts.issuer.name}
      subject={facts.description || undefined}
      language={intlTag(locale)}
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      <Page size="A4" style={styles.page}>
        {isDraft && (
          <Text fixed style={styles.draft}>
            {t('draft')}
          </Text>
        )}
        <Text
          fixed
          style={styles.running}
          render={({ pageNumber }) => (pageNumber > 1 ? `${name} · ${facts.issuer.taxNumber}` : '')}
        />
        <View style={styles.head}>
          <Heading facts={facts} locale={locale} t={t} isDraft={isDraft} />
          {qrAddress !== null && <QrMark address={qrAddress} t={t} />}
        </View>
        <Parties facts={facts} locale={locale} t={t} />
        <Lines facts={facts} locale={locale} t={t} />
        <Sums facts={facts} locale={locale} t={t} />
        <Payment facts={facts} locale={locale} t={t} />
        <Notes notes={[...exemptionNotes(facts, t), ...facts.notes]} />
        <Text
          fixed
          style={styles.foot}
          render={({ pageNumber, totalPages }) => t('page', { page: pageNumber, pages: totalPages })}
        />
      </Page>
    </Document>
  );
}

interface PartProps {
  facts: InvoiceFacts;
  locale: Locale;
  t: TranslateInvoice;
}

function Heading({ facts, locale, t, isDraft }: PartProps & { isDraft: boolean }) {
  const { fullNumber, issuedOn, receivedOn, orderNumber, costCentre, bookings, description } = facts;
  const terms: [string, string][] = [
    [t('number'), fullNumber || t('draft')],
    [t('issuedOn'), formatDate(issuedOn, locale, 'long')],
    receivedOn
      ? [t('receivedOn'), formatDate(receivedOn, locale, 'long')]
      : [t('operationOn'), operationText(facts, locale)],
    [t('bookings', { count: bookings.length }), bookings.join(', ')],
    [t('orderNumber'), orderNumber],
    [t('costCentre'), costCentre],
  ];
  return (
    <View style={styles.facts}>
      <Text style={styles.title}>{t(`title.${facts.type}`)}</Text>
      {isDraft && <Text style={{ marginBottom: 8 }}>{t('draftNote')}</Text>}
      {terms
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <View key={term} style={styles.fact}>
            <Text style={styles.term}>{term}</Text>
            <PdfText style={styles.grows}>{value}</PdfText>
          </View>
        ))}
      {description !== '' && <PdfText style={{ marginTop: 6 }}>{description}</PdfText>}
      {replacementText(facts, locale, t).map((sentence, index) => (
        <PdfText key={index} style={{ marginTop: index === 0 ? 8 : 0 }}>
          {sentence}
        </PdfText>
      ))}
    </View>
  );
}

function Parties({ facts: { issuer, recipient }, locale, t }: PartProps) {
  return (
    <View style={styles.parties}>
      <Party
        role={t('issuer')}
        name={issuer.name}
        taxId={taxIdText({ kind: 'nif', number: issuer.taxNumber }, t)}
        address={issuer.address}
        locale={locale}
        reach={[issuer.phone, issuer.email].filter(Boolean).join(' · ')}
      />
      {recipient && (
        <Party
          role={t('recipient')}
          name={recipient.name}
          taxId={recipient.taxId ? taxIdText(recipient.taxId, t) : ''}
          address={recipient.address}
          locale={locale}
          reach={recipient.email}
        />
      )}
    </View>
  );
}

interface PartyProps {
  role: string;
  name: string;
  taxId: string;
  address: PostalAddress | null;
  locale: Locale;
  reach: string;
}

function Party({ role, name, taxId, address, locale, reach }: PartyProps) {
  const rows = [taxId, ...(address ? addressLines(address, locale) : [])].filter(Boolean);
  return (
    <View style={styles.grows}>
      <Text style={styles.soft}>{role}</Text>
      <PdfText style={styles.name}>{name}</PdfText>
      {rows.map((row, index) => (
        <PdfText key={index}>{row}</PdfText>
      ))}
      {reach !== '' && <PdfText style={styles.soft}>{reach}</PdfText>}
    </View>
  );
}

/** Table of lines; its header repeats on every page. */
function Lines({ facts, locale, t }: PartProps) {
  return (
    <View style={{ marginTop: 12 }}>
      <View style={styles.heading} fixed>
        <Text style={styles.grows}>{t('concept')}</Text>
        <Text style={styles.quantity}>{t('quantity')}</Text>
        <Text style={styles.unit}>{t('unitNet')}</Text>
        <Text style={styles.vat}>{t('vat')}</Text>
        <Text style={styles.amount}>{t('base')}</Text>
      </View>
      {facts.lines.map(({ concept, quantity, unitNetMicros, netCents, vat }, index) => (
        <View key={index} style={styles.line} wrap={false}>
          <PdfText style={styles.grows}>{concept}</PdfText>
          <Text style={styles.quantity}>{formatNumber(quantity, locale)}</Text>
          <Text style={styles.unit}>{formatUnitNet(unitNetMicros, locale)}</Text>
          <Text style={styles.vat}>{vatLabel(vat, locale, t)}</Text>
          <Text style={styles.amount}>{formatMoney(netCents, locale)}</Text>
        </View>
      ))}
    </View>
  );
}

function Sums({ facts, locale, t }: PartProps) {
  return (
    <View style={styles.sums} wrap={false}>
      {sumRows(facts, locale, t).map(({ term, cents, isTotal }, index) => (
        <View key={index} style={[styles.sum, ...(isTotal ? [styles.total] : [])]}>
          <Text>{term}</Text>
          <Text>{formatMoney(cents, locale)}</Text>
        </View>
      ))}
    </View>
  );
}

function Payment({ facts: { dueOn, payTo }, locale, t }: PartProps) {
  const terms: [string, string][] = [[t('dueOn'), formatDate(dueOn, locale, 'long')]];
  if (payTo) terms.push([t('iban'), formatIban(payTo.iban)], [t('paymentReference'), payTo.reference]);
  return (
    <View style={styles.block} wrap={false}>
      {terms.map(([term, value]) => (
        <View key={term} style={styles.fact}>
          <Text style={styles.term}>{term}</Text>
          <PdfText style={styles.grows}>{value}</PdfText>
        </View>
      ))}
    </View>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <View style={styles.block}>
      {notes.map((note, index) => (
        <PdfText key={index} style={styles.soft}>
          {note}
        </PdfText>
      ))}
    </View>
  );
}
