import { createElement, type ReactElement, type SVGAttributes } from 'react';

interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels. */
  size?: number;
  /** Line width, on the 24-unit grid. */
  stroke?: number;
}

export type RenderedIcon = (props: IconProps) => ReactElement;

const LOOKS = {
  outline: { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' },
  filled: { fill: 'currentColor', stroke: 'none' },
} as const;

/** Creates the component of `virtual:icons/…` from SVG of the icon package. */
export function renderIcon(shape: string, look: keyof typeof LOOKS): RenderedIcon {
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      ...LOOKS[look],
      ...(look === 'outline' && { strokeWidth: stroke }),
      ...rest,
      dangerouslySetInnerHTML: { __html: shape },
    });
}
