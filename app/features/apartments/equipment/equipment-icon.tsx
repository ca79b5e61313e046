import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAirConditioning from 'virtual:icons/air-conditioning';
import IconBabyCarriage from 'virtual:icons/baby-carriage';
import IconBarbell from 'virtual:icons/barbell';
import IconBath from 'virtual:icons/bath';
import IconBed from 'virtual:icons/bed';
import IconBike from 'virtual:icons/bike';
import IconCoffee from 'virtual:icons/coffee';
import IconCooker from 'virtual:icons/cooker';
import IconDesk from 'virtual:icons/desk';
import IconDeviceSpeaker from 'virtual:icons/device-speaker';
import IconDeviceTv from 'virtual:icons/device-tv';
import IconDoor from 'virtual:icons/door';
import IconElevator from 'virtual:icons/elevator';
import IconFlame from 'virtual:icons/flame';
import IconFridge from 'virtual:icons/fridge';
import IconHanger from 'virtual:icons/hanger';
import IconIroning from 'virtual:icons/ironing';
import IconKey from 'virtual:icons/key';
import IconLock from 'virtual:icons/lock';
import IconMicrowave from 'virtual:icons/microwave';
import IconMoon from 'virtual:icons/moon';
import IconPackage from 'virtual:icons/package';
import IconParking from 'virtual:icons/parking';
import IconPaw from 'virtual:icons/paw';
import IconPlant2 from 'virtual:icons/plant-2';
import IconPlug from 'virtual:icons/plug';
import IconPoint from 'virtual:icons/point';
import IconPool from 'virtual:icons/pool';
import IconSnowflake from 'virtual:icons/snowflake';
import IconSofa from 'virtual:icons/sofa';
import IconSun from 'virtual:icons/sun';
import IconToolsKitchen2 from 'virtual:icons/tools-kitchen-2';
import IconWash from 'virtual:icons/wash';
import IconWashMachine from 'virtual:icons/wash-machine';
import IconWheelchair from 'virtual:icons/wheelchair';
import IconWifi from 'virtual:icons/wifi';
import IconWind from 'virtual:icons/wind';
import type { EquipmentIconName } from '../equipment-icon-names';

const icons: Record<EquipmentIconName, RenderedIcon> = {
  cooker: IconCooker,
  fridge: IconFridge,
  microwave: IconMicrowave,
  coffee: IconCoffee,
  'tools-kitchen-2': IconToolsKitchen2,
  wash: IconWash,
  bath: IconBath,
  wind: IconWind,
  'wash-machine': IconWashMachine,
  ironing: IconIroning,
  bed: IconBed,
  moon: IconMoon,
  hanger: IconHanger,
  lock: IconLock,
  sofa: IconSofa,
  'device-tv': IconDeviceTv,
  'device-speaker': IconDeviceSpeaker,
  'air-conditioning': IconAirConditioning,
  snowflake: IconSnowflake,
  flame: IconFlame,
  wifi: IconWifi,
  desk: IconDesk,
  plug: IconPlug,
  'baby-carriage': IconBabyCarriage,
  paw: IconPaw,
  door: IconDoor,
  'plant-2': IconPlant2,
  sun: IconSun,
  pool: IconPool,
  barbell: IconBarbell,
  elevator: IconElevator,
  parking: IconParking,
  bike: IconBike,
  wheelchair: IconWheelchair,
  package: IconPackage,
  key: IconKey,
};

/** Icon for a piece of equipment; an unknown name gets a plain dot. */
export function EquipmentIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as EquipmentIconName] : IconPoint;
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
