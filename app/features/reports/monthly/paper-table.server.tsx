import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { cutToFit } from '../../../ui/pdf/fonts.server';
import { PdfText } from '../../../ui/pdf/pdf-text.server';
import { BREADTH, HAIR, INK, ONE_LINE, SMALL, SOFT } from './paper-look.server';

const GAP = 4;
const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: GAP, paddingVertical: 1.5, borderTop: HAIR },
  head: { flexDirection: 'row', gap: GAP, paddingBottom: 2, color: SOFT, alignItems: 'flex-end' },
  sum: { fontWeight: 600, borderTop: `0.75pt solid ${INK}` },
  figure: { textAlign: 'right' },
});

export interface PaperColumn<Row> {
  label: string;
  /** Width in points; columns without a width share the remaining space. */
  width?: number;
  value: (row: Row) => string;
  /** True for user-written text, which is cut if it is too long. */
  isName?: boolean;
}

interface PaperTableProps<Row> {
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  sum?: Row;
  /** Width in points. */
  breadth?: number;
}

/** Table with one line per row; longer text is cut with an ellipsis. */
export function PaperTable<Row>({ columns, rows, sum, breadth = BREADTH }: PaperTableProps<Row>) {
  const taken = columns.reduce((all, { width = 0 }) => all + width, GAP * (columns.length - 1));
  const lines = sum === undefined ? rows : [...rows, sum];
  return (
    <View>
      <View style={styles.head}>
        {columns.map((column, index) => (
          <Text key={index} style={[ONE_LINE, placeOf(column, index)]}>
            {column.label}
          </Text>
        ))}
      </View>
      {lines.map((row, line) => (
        <View key={line} style={[styles.row, ...(line === rows.length ? [styles.sum] : [])]}>
          {columns.map((column, index) =>
            column.isName ? (
              <PdfText key={index} style={placeOf(column, index)}>
                {cutToFit(column.value(row), column.width ?? breadth - taken, SMALL)}
              </PdfText>
            ) : (
              <Text key={index} style={[ONE_LINE, placeOf(column, index)]}>
                {column.value(row)}
              </Text>
            ),
          )}
        </View>
      ))}
    </View>
  );
}

function placeOf<Row>({ width, isName }: PaperColumn<Row>, index: number) {
  return { ...(width === undefined ? { flex: 1 } : { width }), ...(index > 0 && !isName && styles.figure) };
}
