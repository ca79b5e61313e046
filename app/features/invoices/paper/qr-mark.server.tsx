import { Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { create } from 'qrcode';
import type { TranslateInvoice } from './paper-texts';

const POINTS_PER_MM = 72 / 25.4;
/**
 * Side of the QR code, which must be between 30 and 40 mm with at least 2 mm of white around it (Orden HAC/1177/2024,
 * article 21).
 */
const SIDE = 35 * POINTS_PER_MM;
const QUIET = 4 * POINTS_PER_MM;

const styles = StyleSheet.create({
  mark: { width: SIDE + 2 * QUIET, alignItems: 'center' },
  words: { fontSize: 7.5, lineHeight: 1.25, textAlign: 'center' },
  code: { margin: QUIET, marginVertical: QUIET * 0.75 },
});

/** QR code for looking up the invoice at the tax agency, drawn as vectors so that it prints sharply. */
export function QrMark({ address, t }: { address: string; t: TranslateInvoice }) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  return (
    <View style={styles.mark}>
      <Text style={styles.words}>{t('qrHead')}</Text>
      <Svg width={SIDE} height={SIDE} viewBox={`0 0 ${modules.size} ${modules.size}`} style={styles.code}>
        <Path d={squares(modules.size, modules.data)} fill="#000000" />
      </Svg>
      <Text style={[styles.words, { fontWeight: 600 }]}>VERI*FACTU</Text>
      <Text style={styles.words}>{t('qrFoot')}</Text>
    </View>
  );
}

/** Returns an SVG path of the dark modules, joining adjacent modules of a row. */
function squares(size: number, dark: Uint8Array): string {
  const pieces: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!dark[y * size + x]) continue;
      const from = x;
      while (x < size && dark[y * size + x]) x += 1;
      pieces.push(`M${from} ${y}H${x}V${y + 1}H${from}Z`);
    }
  }
  return pieces.join('');
}
