import type { GuestMailProps } from './guest-mail';
import { guestTexts } from './guest-texts';
import { fillIn } from './mail-texts';

export function guestMailText({
  locale,
  building,
  title,
  paragraphs,
  rows,
  rules,
  button,
  link,
}: GuestMailProps): string {
  const texts = guestTexts[locale];
  const body = paragraphs.map((lines) => lines.map((parts) => parts.map((part) => part.text).join('')).join('\n'));
  const facts = rows.map(({ name, value, before }) => {
    const was = before === undefined ? '' : ` (${fillIn(texts.value.before, { value: before })})`;
    return `${name}: ${value}${was}`;
  });
  return [
    title,
    ...body,
    facts.join('\n'),
    ...(rules.length > 0 ? [[texts.rules, ...rules].join('\n')] : []),
    ...(button === null ? [] : [`${button}:\n${link}`]),
    [building.name, `${building.street}, ${building.postcode} ${building.city}`, building.phone].join('\n'),
  ].join('\n\n');
}
