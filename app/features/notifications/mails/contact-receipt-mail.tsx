import type { Locale } from '../../../core/locale';
import { Text } from './mail-elements';
import { MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { fillIn, mailWords } from './mail-words';

interface ContactReceiptMailProps {
  locale: Locale;
  building: MailBuilding;
  /** Reception hours, in the mail's language. */
  hours: string | null;
}

/**
 * Receipt to the sender, or to the address they gave. Contains nothing the sender typed, so that the form can't be used
 * to send messages to third parties.
 */
export function ContactReceiptMail({ locale, building, hours }: ContactReceiptMailProps) {
  const words = mailWords[locale].receipt;
  return (
    <MailFrame locale={locale} building={building} title={words.title} preview={words.when}>
      <Text style={paragraphStyle}>
        {fillIn(words.thanks, { building: building.name })} {words.when}
      </Text>
      <Text style={paragraphStyle}>
        {fillIn(words.urgent, { phone: building.phone })} {hours !== null && fillIn(words.reception, { hours })}
      </Text>
      <Text style={softStyle}>{words.notYou}</Text>
    </MailFrame>
  );
}
