import { Image, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { PdfText } from '../../../ui/pdf/pdf-text.server';
import type { TranslateStatement } from './statement-lines';

export interface StatementPicture {
  name: string;
  concept: string;
  /** True for a picture of the guest's dispute. */
  ofGuest: boolean;
  /** A JPEG; null if the file can no longer be read. */
  image: { bytes: Uint8Array; width: number; height: number } | null;
}

/** Size limits in points: two pictures per row, each as high as a page allows. */
const WIDTH = 243;
const MAX_HEIGHT = 324;

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 13, marginBottom: 14, alignItems: 'flex-end' },
  picture: { width: WIDTH },
  soft: { color: '#5c574b', fontSize: 9, marginTop: 3 },
});

interface StatementPicturesProps {
  pictures: readonly StatementPicture[];
  /** Heading, always on the same page as the first row. */
  heading: ReactNode;
  t: TranslateStatement;
}

export function StatementPictures({ pictures, heading, t }: StatementPicturesProps) {
  const rows = [];
  for (let first = 0; first < pictures.length; first += 2) rows.push(pictures.slice(first, first + 2));
  return rows.map((row, index) => (
    <View key={index} wrap={false}>
      {index === 0 && heading}
      <View style={styles.row}>
        {row.map((picture, place) => (
          <Picture key={place} picture={picture} t={t} />
        ))}
      </View>
    </View>
  ));
}

function Picture({
  picture: { name, concept, ofGuest, image },
  t,
}: {
  picture: StatementPicture;
  t: TranslateStatement;
}) {
  return (
    <View style={styles.picture}>
      {image ? (
        <Image src={{ data: Buffer.from(image.bytes), format: 'jpg' }} style={sizeOf(image)} />
      ) : (
        <Text style={styles.soft}>{t('unreadable')}</Text>
      )}
      <PdfText style={styles.soft}>{[concept, ofGuest && t('ofGuest'), name].filter(Boolean).join(' · ')}</PdfText>
    </View>
  );
}

function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height);
  return { width: width * scale, height: height * scale };
}
