const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const CONTROL_LETTERS = 'JABCDEFGHI';

export type TaxNumberProblem = 'tax_number_invalid' | 'tax_number_letter' | 'tax_number_control';

/** As it is written down: capitals and digits, without the country that VAT numbers begin with in Spain. */
export function tidyTaxNumber(text: string): string {
  const tidy = text.toUpperCase().replace(/[\s.\-/]/g, '');
  return /^ES[A-Z0-9]{9}$/.test(tidy) ? tidy.slice(2) : tidy;
}

/**
 * What is wrong with a Spanish NIF, as `tidyTaxNumber` gives it; null when it is
 * right. People (DNI, NIE and those that begin with K, L or M) end in a letter
 * made from the number, companies (Orden EHA/451/2008) in a control of their own.
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

/** Digits at odd places are doubled and their digits summed; the control completes the sum to a ten. */
function companyControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
