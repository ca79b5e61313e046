const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROL_LETTERS = 'JABCDEFGHI';

export type TaxNumberProblem = 'tax_number_invalid' | 'tax_number_letter' | 'tax_number_control';

/** Converts a tax number to the stored form: capitals and digits, without Spain's VAT prefix. */
export function tidyTaxNumber(text: string): string {
  const tidy = text.toUpperCase().replace(/[\s.\-/]/g, '');
  return /^ES[A-Z0-9]{9}$/.test(tidy) ? tidy.slice(2) : tidy;
}

/**
 * Returns the problem with a Spanish NIF that `tidyTaxNumber` has normalized; null if valid. Personal numbers (DNI, NIE
 * and those starting with K, L or M) end in a letter computed from the number. Companies (Orden EHA/451/2008) have a
 * different control character.
 */
export function taxNumberProblem(number: string): TaxNumberProblem | null {
  const person = /^([XYZ]?)[KLM]?(\d+)([A-Z])$/.exec(number);
  if (person && number.length === 9) {
    const [, foreigner = '', digits = '', letter] = person;
    const value = Number(`${foreigner && 'XYZ'.indexOf(foreigner)}${digits}`);
    if (!/^[A-HJNP-SUVW]/.test(number)) return LETTERS[value % 23] === letter ? null : 'tax_number_letter';
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number);
  if (!company) return 'tax_number_invalid';
  const [, kind = '', digits = '', control = ''] = company;
  const expected = companyControl(digits);
  const asDigit = control === String(expected) && !'NPQRSW'.includes(kind);
  const asLetter = control === CONTROL_LETTERS[expected] && !'ABEH'.includes(kind);
  return asDigit || asLetter ? null : 'tax_number_control';
}

/**
 * Doubles the digits at odd places and adds up the digits of the results and the digits at even places. The control
 * digit brings this sum up to a multiple of ten.
 */
function companyControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
