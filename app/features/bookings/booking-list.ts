import { defineList, type ViewOf } from '../../core/list-rules';
import { bookingStates } from '../../core/booking-states';
import { overdueAges } from './overdue-ages';

export const channels = ['web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo', 'other'] as const;
export type Channel = (typeof channels)[number];

export const bookingDays = [
  'arrives_today',
  'leaves_today',
  'arrives_tomorrow',
  'leaves_tomorrow',
  'here_tonight',
] as const;
export type BookingDay = (typeof bookingDays)[number];

/** List of bookings for staff, nearest arrival first; in the view `all`, past arrivals follow, latest first. */
export const bookingList = defineList({
  name: 'bookings',
  views: ['all', 'turnover', 'arriving', 'leaving', 'in_house', 'unpaid', 'due_today', 'overdue', 'to_refund', 'holds'],
  filters: {
    state: { kind: 'many', values: bookingStates },
    channel: { kind: 'many', values: channels },
    day: { kind: 'choice', values: bookingDays },
    category: { kind: 'id' },
    from: { kind: 'date' },
    to: { kind: 'date' },
    leaveFrom: { kind: 'date' },
    leaveTo: { kind: 'date' },
    apartment: { kind: 'text' },
    customer: { kind: 'id' },
    unpaid: { kind: 'flag' },
    overdueFor: { kind: 'choice', values: overdueAges },
    unseen: { kind: 'flag' },
  },
  columns: {
    reference: { sort: 'least', fixed: true, phone: 'link' },
    customer: { sort: 'least', fixed: true, head: true, phone: 'title' },
    apartment: { sort: 'least', phone: 'line' },
    checkIn: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    checkOut: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    nights: { sort: 'most', figure: true, as: 'number', roomy: true },
    guests: { figure: true, as: 'number', roomy: true },
    channel: { soft: true },
    state: { sort: 'least', phone: 'end' },
    total: { sort: 'most', figure: true, as: 'money' },
    balance: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    toRefund: { figure: true, off: true, as: 'money' },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  alsoSort: ['next'],
  sort: {
    all: 'next',
    turnover: 'checkIn',
    arriving: 'checkIn',
    leaving: 'checkOut',
    in_house: 'checkOut',
    unpaid: 'checkIn',
    due_today: 'checkIn',
    overdue: 'checkIn',
    to_refund: 'checkIn',
    holds: '-created',
  },
});

export type BookingView = ViewOf<typeof bookingList>;
