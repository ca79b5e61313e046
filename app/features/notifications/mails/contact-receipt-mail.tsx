import type { Locale } from '../../../core/locale';
import { Text } from './mail-elements';
import { MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { fillIn, mailTexts } from './mail-texts';

interface ContactReceiptMailProps {
  locale: Locale;
  building: MailBuilding;
  /** Reception hours, in the mail's language. */
  hours: string | null;
}

/**
 * Receipt to the address given by the sender. Contains nothing that the sender typed, so that the form can't be used to
 * send messages to third parties.
 */
export function ContactReceiptMail({ locale, building, hours }: ContactReceiptMailProps) {
  const texts = mailTexts[locale].receipt;
  return (
    <MailFrame locale={locale} building={building} title={texts.title} preview={texts.when}>
      <Text style={paragraphStyle}>
        {fillIn(texts.thanks, { building: building.name })} {texts.when}
      </Text>
      <Text style={paragraphStyle}>
        {fillIn(texts.urgent, { phone: building.phone })} {hours !== null && fillIn(texts.reception, { hours })}
      </Text>
      <Text style={softStyle}>{texts.notYou}</Text>
    </MailFrame>
  );
}
