import type { LocalizedText } from '../../../core/locale';
import type { EquipmentGroup } from '../equipment-groups';

interface StarterEquipment {
  name: Required<LocalizedText>;
  group: EquipmentGroup;
  /** One of the icon names; empty for none. */
  icon: string;
}

const of = (group: EquipmentGroup, icon: string, es: string, en: string): StarterEquipment => ({
  name: { es, en },
  group,
  icon,
});

/** Common equipment that fills an empty list. No apartment has any of it until staff check it. */
export const starterEquipment: readonly StarterEquipment[] = [
  of('kitchen', 'cooker', 'Placa de cocina', 'Cooktop'),
  of('kitchen', 'cooker', 'Horno', 'Oven'),
  of('kitchen', 'fridge', 'Nevera', 'Fridge'),
  of('kitchen', 'microwave', 'Microondas', 'Microwave'),
  of('kitchen', 'wash', 'Lavavajillas', 'Dishwasher'),
  of('kitchen', 'coffee', 'Cafetera', 'Coffee maker'),
  of('kitchen', 'tools-kitchen-2', 'Menaje de cocina', 'Tableware and utensils'),
  of('bathroom', 'bath', 'Ducha', 'Shower'),
  of('bathroom', 'bath', 'Bañera', 'Bathtub'),
  of('bathroom', 'wind', 'Secador', 'Hair dryer'),
  of('bathroom', 'wash-machine', 'Lavadora', 'Washing machine'),
  of('bathroom', 'ironing', 'Plancha', 'Iron'),
  of('bedroom', 'bed', 'Ropa de cama', 'Bed linen'),
  of('bedroom', 'moon', 'Cortinas opacas', 'Blackout curtains'),
  of('bedroom', 'hanger', 'Armario', 'Wardrobe'),
  of('living', 'sofa', 'Sofá', 'Sofa'),
  of('living', 'device-tv', 'Televisor', 'Television'),
  of('comfort', 'snowflake', 'Aire acondicionado', 'Air conditioning'),
  of('comfort', 'flame', 'Calefacción', 'Heating'),
  of('comfort', 'baby-carriage', 'Cuna', 'Crib'),
  of('work', 'wifi', 'Wifi', 'Wifi'),
  of('work', 'desk', 'Mesa de trabajo', 'Desk'),
  of('building', 'elevator', 'Ascensor', 'Elevator'),
  of('building', 'plant-2', 'Terraza', 'Terrace'),
];
