import type { Locale } from '../../../core/locale';
import { Button, Link, Text } from './mail-elements';
import { linkStyle, MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { fillIn, mailTexts } from './mail-texts';

interface AccountMailProps {
  locale: Locale;
  building: MailBuilding;
  name: string;
  title: string;
  text: string;
  button: string;
  link: string;
  /** Lifetime of the link; null if it leads to a permanent page. */
  lasts: string | null;
  notYou: string;
}

export function AccountMail({ locale, building, name, title, text, button, link, lasts, notYou }: AccountMailProps) {
  const texts = mailTexts[locale].account;
  return (
    <MailFrame locale={locale} building={building} title={title} preview={text}>
      <Text style={paragraphStyle}>{name === '' ? texts.helloUnnamed : fillIn(texts.hello, { name })}</Text>
      <Text style={paragraphStyle}>{text}</Text>
      <Button href={link}>{button}</Button>
      <Text style={softStyle}>
        {texts.copy}
        <br />
        <Link href={link} style={linkStyle}>
          {link}
        </Link>
      </Text>
      {lasts !== null && <Text style={softStyle}>{fillIn(texts.once, { hours: lasts })}</Text>}
      <Text style={softStyle}>{notYou}</Text>
    </MailFrame>
  );
}
