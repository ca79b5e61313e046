import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { PLAIN_FONT, readFonts } from './fonts.server';

/**
 * Renders an empty page, so that the library loads everything it needs: rendering reads more files than importing does.
 */
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
