import { decimalText } from '../../../core/decimal-text';
import { xmlText, type XmlElement } from '../../../core/xml-element';

/** Returns the element, or nothing if the text is empty: the standard allows no empty elements. */
export function filled(name: string, text: string): XmlElement[] {
  return xmlText(text).trim() === '' ? [] : [[name, text]];
}

export function amountElement(name: string, cents: number): XmlElement {
  return [`${name} currencyID="EUR"`, decimalText(cents, 2)];
}

/** Formats basis points as percent: 1000 becomes 10.00. */
export function percentElement(basisPoints: number): XmlElement {
  return ['cbc:Percent', decimalText(basisPoints, 2)];
}

/** Formats with up to three decimals. */
export function quantityText(quantity: number): string {
  return decimalText(Math.round(quantity * 1000), 3).replace(/\.?0+$/, '');
}

/** Formats with at least two decimals and at most six: 45454545 millionths become 45.454545. */
export function priceText(micros: number): string {
  return decimalText(micros, 6).replace(/0{1,4}$/, '');
}
