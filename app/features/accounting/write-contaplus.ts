import { compactDate, euros, field, numberField, shortDocument, windowsLines } from './fixed-width';
import type { JournalLine, NumberedEntry } from './journal-entry';

/** Columns of ContaPlus' journal, in order. C is text, N a number with its decimals, D a day, and L yes or no. */
const COLUMNS = `
ASIEN N6 FECHA D8 SUBCTA C12 CONTRA C12 PTADEBE N16.2 CONCEPTO C25 PTAHABER N16.2 FACTURA N8 BASEIMPO N16.2 IVA N5.2
RECEQUIV N5.2 DOCUMENTO C10 DEPARTA C3 CLAVE C6 ESTADO C1 NCASADO N6 TCASADO N1 TRANS N6 CAMBIO N16.6 DEBEME N16.2
HABERME N16.2 AUXILIAR C1 SERIE C1 SUCURSAL C4 CODDIVISA C5 IMPAUXME N16.2 MONEDAUSO C1 EURODEBE N16.2 EUROHABER N16.2
BASEEURO N16.2 NOCONV L1 NUMEROINV C10 SERIE_RT C1 FACTU_RT N8 BASEIMP_RT N16.2 BASEIMP_RF N16.2 RECTIFICA L1 FECHA_RT D8
NIC C1 LPERIODICO L1 CODMOVPER N6 LINTERRUMP L1 SEGACTIV C6 SEGGEOGR C6 LRECT349 L1 FECHA_OP D8 FECHA_EX D8 DEPARTA5 C5
FACTURA10 C10 PORCEN_ANA N5.2 PORCEN_SEG N5.2 NUMAPUNTE N6 EUROTOTAL N16.2 RAZONSOC C100 APELLIDO1 C50 APELLIDO2 C50
TIPOOPE C1 NFACTICK N8 NUMACUINI C40 NUMACUFIN C40 TERIDNIF N1 TERNIF C15 TERNOM C40 TERNIF14 C9 TBIENTRAN L1
TBIENCOD C10 TRANSINM L1 METAL L1 METALIMP N16.2 CLIENTE C12 OPBIENES N1 FACTURAEX C40 TIPOFAC C1 TIPOIVA C1 GUID C40
L340 L1 METALEJE N4 DOCUMENT15 C15 CLIENTESUP C12 FECHASUP D8 IMPORTESUP N16.2 DOCSUP C40 CLIENTEPRO C12 FECHAPRO D8
IMPORTEPRO N16.2 DOCPRO C40 NCLAVEIRPF N2 LARREND347 L1 NSITINMUEB N1 CREFCATAST C25 CONCIL347 N1 TIPOREGULA N2
NCRITCAJA N2 LCRITCAJA L1 DMAXLIQUI D8 NTOTALFAC N16.2 IDFACTURA C32 NCOBRPAGO N16.2`;

const columns = [...COLUMNS.matchAll(/(\w+) ([CNDL])(\d+)(?:\.(\d))?/g)].map(([, name, kind, width, decimals]) => ({
  name: name!,
  kind: kind!,
  width: Number(width),
  nothing: kind === 'N' ? (0).toFixed(Number(decimals ?? 0)) : '',
}));

/**
 * Writes `XDiario.txt` for ContaPlus. Each entry line becomes one fixed-width row of ContaPlus' full table.
 * docs/accounting.md has the source of the columns and the unconfirmed details.
 */
export function writeContaplus(entries: readonly NumberedEntry[]): Uint8Array {
  return windowsLines(entries.flatMap((entry) => entry.lines.map((line) => row(valuesOf(entry, line)))));
}

function row(values: Readonly<Record<string, string>>): string {
  return columns
    .map(({ name, kind, width, nothing }) => {
      const value = values[name] ?? nothing;
      return kind === 'N' ? numberField(value, width) : field(value, width);
    })
    .join('');
}

function valuesOf(entry: NumberedEntry, line: JournalLine): Record<string, string> {
  const { number, on, concept, document, party, lines } = entry;
  return {
    ASIEN: String(number),
    FECHA: compactDate(on),
    SUBCTA: line.account,
    CONCEPTO: concept,
    DOCUMENTO: shortDocument(document, 10),
    MONEDAUSO: '2',
    EURODEBE: euros(line.debitCents),
    EUROHABER: euros(line.creditCents),
    NIC: 'E',
    ...(line.vat && {
      CONTRA: lines[0]!.account,
      FACTURA: /(\d{1,8})\D*$/.exec(document)?.[1] ?? '0',
      IVA: euros(line.vat.rateBasisPoints),
      BASEEURO: euros(line.vat.baseCents),
      TERNIF: party?.taxNumber ?? '',
      TERNOM: party?.name ?? '',
    }),
  };
}
