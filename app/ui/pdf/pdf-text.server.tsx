import { Text, type View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { printed } from './fonts.server';

/** User-written text, in fonts that cover its characters. */
export function PdfText({ style, children }: { style?: ComponentProps<typeof View>['style']; children: string }) {
  const { fontFamily, text } = printed(children);
  return <Text style={[{ fontFamily }, ...[style ?? []].flat()]}>{text}</Text>;
}
