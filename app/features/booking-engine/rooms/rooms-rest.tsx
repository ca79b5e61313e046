import { roomsLink, type RoomsQuery } from './rooms-query';

/** Hidden fields with the other parts of the search, so a form that changes one part keeps them. */
export function RoomsRest({ asked, without }: { asked: RoomsQuery; without: readonly (keyof RoomsQuery)[] }) {
  const link = roomsLink(asked);
  return Object.entries(link)
    .filter(([name, value]) => value !== '' && !without.some((other) => other === name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
