import type { FieldKinds, FormValues } from '../../../core/typed-fields';

/** A check for each piece of equipment: two people who check different ones are not in each other's way. */
export function equipmentFieldKinds(ids: readonly number[]): FieldKinds {
  return Object.fromEntries(ids.map((id) => [fieldOf(id), 'check' as const]));
}

/** The checks as they stand where the apartment has these. */
export function equipmentValues(ids: readonly number[], has: readonly number[]): FormValues {
  return Object.fromEntries(ids.map((id) => [fieldOf(id), has.includes(id) ? 'on' : '']));
}

export function fieldOf(id: number): string {
  return `has.e${id}`;
}
