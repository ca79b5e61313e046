/** Equipment groups, in the order in which pages list them. */
export const equipmentGroups = ['kitchen', 'bathroom', 'bedroom', 'living', 'comfort', 'work', 'building'] as const;
export type EquipmentGroup = (typeof equipmentGroups)[number];
