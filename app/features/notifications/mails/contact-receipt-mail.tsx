import { Text } from '@react-email/components';
import type { Locale } from '../../../core/locale';
import { MailFrame, paragraphStyle, softStyle, type MailHouse } from './mail-frame';
import { fillIn, mailWords } from './mail-words';

interface ContactReceiptMailProps {
  locale: Locale;
  house: MailHouse;
  /** When somebody is at reception, in the mail's language. */
  hours: string | null;
}

/**
 * To whoever wrote, or whose address was given: it says nothing that they or
 * somebody else typed, so that nobody can be sent anything through us.
 */
export function ContactReceiptMail({ locale, house, hours }: ContactReceiptMailProps) {
  const words = mailWords[locale].receipt;
  return (
    <MailFrame locale={locale} house={house} title={words.title} preview={words.when}>
      <Text style={paragraphStyle}>
        {fillIn(words.thanks, { house: house.name })} {words.when}
      </Text>
      <Text style={paragraphStyle}>
        {fillIn(words.urgent, { phone: house.phone })} {hours !== null && fillIn(words.reception, { hours })}
      </Text>
      <Text style={softStyle}>{words.notYou}</Text>
    </MailFrame>
  );
}
