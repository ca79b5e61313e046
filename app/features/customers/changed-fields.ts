import type { CustomerAddress, CustomerData, CustomerField } from './customer-data';

/** The fields that differ: what they are, and what they become. */
export function changedFields(current: CustomerData, asked: CustomerData) {
  const fields = (Object.keys(current) as CustomerField[]).filter((field) => !isSame(current[field], asked[field]));
  const pick = (from: CustomerData) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<CustomerData>;
  return { before: pick(current), after: pick(asked) };
}

function isSame(one: CustomerData[CustomerField], other: CustomerData[CustomerField]): boolean {
  if (one === null || typeof one !== 'object') return one === other;
  const [left, right] = [one, other as CustomerAddress];
  return left.street === right.street && left.postcode === right.postcode && left.city === right.city;
}
