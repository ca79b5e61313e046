import type { Locale } from '../../../core/locale';
import { Text } from './mail-elements';
import { MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { fillIn, mailWords } from './mail-words';

interface ContactReceiptMailProps {
  locale: Locale;
  building: MailBuilding;
  /** When somebody is at reception, in the mail's language. */
  hours: string | null;
}

/**
 * To whoever wrote, or whose address was given: it says nothing that they or
 * somebody else typed, so that nobody can be sent anything through us.
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
