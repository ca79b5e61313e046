import type { FieldKinds, FormValues } from '../../../core/typed-fields';

/** Makes each piece of equipment a field of its own, so two people who check different ones don't conflict. */
export function equipmentFieldKinds(ids: readonly number[]): FieldKinds {
  return Object.fromEntries(ids.map((id) => [fieldOf(id), 'check' as const]));
}

export function equipmentValues(ids: readonly number[], has: readonly number[]): FormValues {
  return Object.fromEntries(ids.map((id) => [fieldOf(id), has.includes(id) ? 'on' : '']));
}

export function fieldOf(id: number): string {
  return `has.e${id}`;
}
