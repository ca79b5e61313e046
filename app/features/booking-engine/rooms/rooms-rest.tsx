import { roomsLink, type RoomsQuery } from './rooms-query';

/** The hidden fields of a form that changes one part of the search: the other parts, so that they stay. */
export function RoomsRest({ asked, without }: { asked: RoomsQuery; without: readonly (keyof RoomsQuery)[] }) {
  const link = roomsLink(asked);
  return Object.entries(link)
    .filter(([name, value]) => value !== '' && !without.some((other) => other === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
