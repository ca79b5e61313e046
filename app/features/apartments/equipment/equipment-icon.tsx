import type { TablerIcon } from '@tabler/icons-react';
import IconAirConditioning from '@tabler/icons-react/dist/esm/icons/IconAirConditioning.mjs';
import IconBabyCarriage from '@tabler/icons-react/dist/esm/icons/IconBabyCarriage.mjs';
import IconBarbell from '@tabler/icons-react/dist/esm/icons/IconBarbell.mjs';
import IconBath from '@tabler/icons-react/dist/esm/icons/IconBath.mjs';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs';
import IconCoffee from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import IconCooker from '@tabler/icons-react/dist/esm/icons/IconCooker.mjs';
import IconDesk from '@tabler/icons-react/dist/esm/icons/IconDesk.mjs';
import IconDeviceSpeaker from '@tabler/icons-react/dist/esm/icons/IconDeviceSpeaker.mjs';
import IconDeviceTv from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconElevator from '@tabler/icons-react/dist/esm/icons/IconElevator.mjs';
import IconFlame from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import IconFridge from '@tabler/icons-react/dist/esm/icons/IconFridge.mjs';
import IconHanger from '@tabler/icons-react/dist/esm/icons/IconHanger.mjs';
import IconIroning from '@tabler/icons-react/dist/esm/icons/IconIroning.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMicrowave from '@tabler/icons-react/dist/esm/icons/IconMicrowave.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconParking from '@tabler/icons-react/dist/esm/icons/IconParking.mjs';
import IconPaw from '@tabler/icons-react/dist/esm/icons/IconPaw.mjs';
import IconPlant2 from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import IconPool from '@tabler/icons-react/dist/esm/icons/IconPool.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSofa from '@tabler/icons-react/dist/esm/icons/IconSofa.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import IconWash from '@tabler/icons-react/dist/esm/icons/IconWash.mjs';
import IconWashMachine from '@tabler/icons-react/dist/esm/icons/IconWashMachine.mjs';
import IconWheelchair from '@tabler/icons-react/dist/esm/icons/IconWheelchair.mjs';
import IconWifi from '@tabler/icons-react/dist/esm/icons/IconWifi.mjs';
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs';
import type { EquipmentIconName } from '../equipment-icon-names';

const icons: Record<EquipmentIconName, TablerIcon> = {
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

/** The picture of a piece of equipment; a name that is not known gets a plain one. */
export function EquipmentIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as EquipmentIconName] : IconPoint;
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}
