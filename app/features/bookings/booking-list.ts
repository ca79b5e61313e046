import { defineList, type ViewOf } from '../../core/list-rules';
import { bookingStates } from './lifecycle';

export const channels = ['web', 'direct', 'phone', 'airbnb', 'booking_com', 'vrbo'] as const;
export type Channel = (typeof channels)[number];

/** The team's list of bookings: newest arrivals first among all, what comes next first in the views of what is to be done. */
export const bookingList = defineList({
  name: 'bookings',
  views: ['all', 'arriving', 'leaving', 'in_house', 'unpaid', 'holds'],
  filters: {
    state: { kind: 'many', values: bookingStates },
    channel: { kind: 'many', values: channels },
    from: { kind: 'date' },
    to: { kind: 'date' },
    apartment: { kind: 'text' },
    unpaid: { kind: 'flag' },
  },
  columns: {
    reference: { sort: 'least', fixed: true, phone: 'link' },
    customer: { sort: 'least', fixed: true, head: true, phone: 'title' },
    apartment: { sort: 'least', phone: 'line' },
    checkIn: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    checkOut: { sort: 'least', figure: true, as: 'date', phone: 'line' },
    nights: { sort: 'most', figure: true, as: 'number' },
    guests: { figure: true, as: 'number' },
    channel: { soft: true },
    state: { sort: 'least', phone: 'end' },
    total: { sort: 'most', figure: true, as: 'money' },
    balance: { sort: 'most', figure: true, as: 'money', phone: 'figure' },
    created: { sort: 'most', soft: true, off: true, as: 'instant' },
  },
  sort: {
    all: '-checkIn',
    arriving: 'checkIn',
    leaving: 'checkOut',
    in_house: 'checkOut',
    unpaid: 'checkIn',
    holds: '-created',
  },
});

export type BookingView = ViewOf<typeof bookingList>;
