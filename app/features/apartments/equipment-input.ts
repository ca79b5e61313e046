import { z } from 'zod';
import { localizedLine } from '../../core/localized-input';
import { version } from './apartment-input';
import { equipmentGroups } from './equipment-groups';
import { equipmentIconNames } from './equipment-icon-names';

const fields = z.object({
  name: localizedLine(80),
  icon: z.enum(['', ...equipmentIconNames], 'choice'),
  group: z.enum(equipmentGroups, 'choice'),
  position: z.int().min(0).max(9_999),
  active: z.boolean(),
});

/** Placed at the end of the list if no position is given. */
export const equipmentInput = fields.extend({
  icon: fields.shape.icon.default(''),
  position: fields.shape.position.nullish(),
  active: fields.shape.active.default(true),
});

export const updateEquipmentInput = fields.partial().extend({ version });

export const apartmentEquipmentInput = z.object({
  equipmentIds: z.array(z.coerce.number('choice').int('choice')).max(1_000),
  version: version.optional(),
});
