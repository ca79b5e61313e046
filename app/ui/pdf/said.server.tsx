import { Text, type View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { printed } from './fonts.server';

/** Text that somebody wrote, in fonts that have its letters. */
export function Said({ style, children }: { style?: ComponentProps<typeof View>['style']; children: string }) {
  const { fontFamily, text } = printed(children);
  return <Text style={[{ fontFamily }, ...[style ?? []].flat()]}>{text}</Text>;
}
