import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { PLAIN_FONT, readFonts } from './fonts.server';

/** A page with nothing on it, by which the library reads what it needs: writing reads some more than loading does. */
export async function emptyPdf(): Promise<Buffer> {
  await readFonts();
  return renderToBuffer(
    <Document>
      <Page style={{ fontFamily: PLAIN_FONT }}>
        <Text> </Text>
      </Page>
    </Document>,
  );
}
