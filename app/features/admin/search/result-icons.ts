import type { TablerIcon } from '@tabler/icons-react';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ResultKind } from './search-groups';

export const resultIcons: Record<ResultKind, TablerIcon> = {
  booking: IconBook2,
  outside: IconWorld,
  customer: IconUser,
  apartment: IconDoor,
  page: IconArrowRight,
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
