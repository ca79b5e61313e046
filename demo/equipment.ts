import type { LocalizedText } from '../app/core/locale';
import { categoryKeys, type CategoryKey } from './categories';

interface DemoEquipment {
  name: Required<LocalizedText>;
  icon: string;
  equipmentGroup: 'kitchen' | 'bedroom' | 'living';
  of: readonly CategoryKey[];
}

const suites: readonly CategoryKey[] = ['superior', 'studio', 'penthouse'];
const rooms: readonly CategoryKey[] = ['premium', 'classic'];
const large: readonly CategoryKey[] = ['superior', 'penthouse'];
const all = categoryKeys;

const kitchen = (es: string, en: string, icon: string, of: readonly CategoryKey[]): DemoEquipment => ({
  name: { es, en },
  icon,
  equipmentGroup: 'kitchen',
  of,
});
const bedroom = (...entry: Parameters<typeof kitchen>) => ({
  ...kitchen(...entry),
  equipmentGroup: 'bedroom' as const,
});
const living = (...entry: Parameters<typeof kitchen>) => ({ ...kitchen(...entry), equipmentGroup: 'living' as const });

/** Listed in the order in which the page shows them. */
export const equipment: readonly DemoEquipment[] = [
  kitchen('Placa de inducción y horno', 'Induction cooktop and oven', 'cooker', suites),
  kitchen('Cocina compartida con placa y horno', 'Shared kitchen with cooktop and oven', 'cooker', rooms),
  kitchen('Lavavajillas', 'Dishwasher', 'wash', all),
  kitchen('Microondas', 'Microwave', 'microwave', all),
  kitchen('Cafetera italiana y de filtro', 'Moka pot and filter coffee maker', 'coffee', all),
  kitchen('Menaje para seis', 'Tableware for six', 'tools-kitchen-2', large),
  kitchen('Menaje para dos', 'Tableware for two', 'tools-kitchen-2', ['studio']),
  kitchen('Balda propia en la nevera y la despensa', 'Your own shelf in the fridge and pantry', 'fridge', rooms),
  bedroom('Ropa de cama de algodón', 'Cotton bed linen', 'bed', all),
  bedroom('Cortinas opacas', 'Blackout curtains', 'moon', all),
  bedroom('Secador', 'Hair dryer', 'wind', all),
  bedroom('Plancha', 'Iron', 'ironing', all),
  bedroom('Lavadora con secado', 'Washer-dryer', 'wash-machine', suites),
  bedroom('Lavadora y secadora compartidas', 'Shared washer and dryer', 'wash-machine', rooms),
  bedroom('Cerradura propia', 'A lock of your own', 'lock', rooms),
  living('Wifi de 600 Mb/s', '600 Mbps wifi', 'wifi', all),
  living('Mesa y silla de trabajo', 'Desk and work chair', 'desk', all),
  living('Aire frío y calor', 'Cooling and heating', 'air-conditioning', all),
  living('Altavoz y televisor', 'Speaker and television', 'device-tv', suites),
  living('Salón comedor compartido', 'Shared living and dining room', 'sofa', rooms),
  living('Balcón', 'Balcony', 'door', ['superior', 'studio', 'premium']),
  living('Terraza de 14 m² con mesa', 'Terrace of 150 sq ft with a table', 'plant-2', ['penthouse']),
];
