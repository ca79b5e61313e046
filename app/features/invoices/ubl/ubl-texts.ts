import { decimalText } from '../../../core/decimal-text';
import { xmlText, type XmlElement } from '../../../core/xml-element';

/** The element, where there is something to say: the standard knows no empty ones. */
export function filled(name: string, text: string): XmlElement[] {
  return xmlText(text).trim() === '' ? [] : [[name, text]];
}

/** An amount in euros. */
export function amountElement(name: string, cents: number): XmlElement {
  return [`${name} currencyID="EUR"`, decimalText(cents, 2)];
}

/** Percent: 1000 basis points are 10.00. */
export function percentElement(basisPoints: number): XmlElement {
  return ['cbc:Percent', decimalText(basisPoints, 2)];
}

/** With up to three decimals. */
export function quantityText(quantity: number): string {
  return decimalText(Math.round(quantity * 1000), 3).replace(/\.?0+$/, '');
}

/** With two decimals, and more where there are: 45454545 millionths are 45.454545. */
export function priceText(micros: number): string {
  return decimalText(micros, 6).replace(/0{1,4}$/, '');
}
