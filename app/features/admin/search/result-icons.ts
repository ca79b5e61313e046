import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconArrowRight from 'virtual:icons/arrow-right';
import IconArmchair from 'virtual:icons/armchair';
import IconArrowsExchange from 'virtual:icons/arrows-exchange';
import IconBook2 from 'virtual:icons/book-2';
import IconCalendarEvent from 'virtual:icons/calendar-event';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCoins from 'virtual:icons/coins';
import IconDoor from 'virtual:icons/door';
import IconHelp from 'virtual:icons/help-circle';
import IconFileInvoice from 'virtual:icons/file-invoice';
import IconListSearch from 'virtual:icons/list-search';
import IconLogin2 from 'virtual:icons/login-2';
import IconLogout2 from 'virtual:icons/logout-2';
import IconMail from 'virtual:icons/mail';
import IconPlus from 'virtual:icons/plus';
import IconDiscount from 'virtual:icons/rosette-discount';
import IconShieldCheck from 'virtual:icons/shield-check';
import IconStack2 from 'virtual:icons/stack-2';
import IconUserCog from 'virtual:icons/user-cog';
import IconUser from 'virtual:icons/user';
import IconWorld from 'virtual:icons/world';
import IconX from 'virtual:icons/x';
import type { ResultKind } from './search-groups';

export const resultIcons: Record<ResultKind, RenderedIcon> = {
  booking: IconBook2,
  outside: IconWorld,
  customer: IconUser,
  apartment: IconDoor,
  invoice: IconFileInvoice,
  bail: IconShieldCheck,
  payment: IconCoins,
  mail: IconMail,
  offer: IconDiscount,
  category: IconStack2,
  equipment: IconArmchair,
  user: IconUserCog,
  page: IconArrowRight,
  guide: IconHelp,
  confirm: IconCircleCheck,
  check_in: IconLogin2,
  check_out: IconLogout2,
  move: IconArrowsExchange,
  cancel: IconX,
  pay: IconCoins,
  schedule: IconCalendarEvent,
  create: IconPlus,
  list: IconListSearch,
};
