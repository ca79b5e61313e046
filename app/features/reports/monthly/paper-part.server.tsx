import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { ONE_LINE, SOFT } from './paper-look.server';

const styles = StyleSheet.create({
  part: { marginTop: 10 },
  head: { flexDirection: 'row', gap: 8, alignItems: 'baseline', marginBottom: 3 },
  title: { fontSize: 9.5, fontWeight: 600, lineHeight: 1.25 },
  note: { flex: 1, color: SOFT },
});

export function PaperPart({ title, note = '', children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <View style={styles.part}>
      <View style={styles.head}>
        <Text style={styles.title}>{title}</Text>
        <Text style={[styles.note, ONE_LINE]}>{note}</Text>
      </View>
      {children}
    </View>
  );
}
