import { Fragment } from 'react';
import type { Locale } from '../../../core/locale';
import { Link, Text } from './mail-elements';
import { factsStyle, linkStyle, MailFrame, quoteStyle, softStyle, termStyle, type MailBuilding } from './mail-frame';
import { mailTexts } from './mail-texts';

export interface ContactMessageMailProps {
  locale: Locale;
  building: MailBuilding;
  name: string;
  email: string;
  phone: string;
  about: string;
  language: string;
  received: string;
  message: string;
}

export function ContactMessageMail({ locale, building, message, ...facts }: ContactMessageMailProps) {
  const texts = mailTexts[locale].message;
  const rows = [
    { term: texts.name, value: facts.name },
    { term: texts.email, value: facts.email, href: `mailto:${facts.email}` },
    { term: texts.phone, value: facts.phone, href: `tel:${facts.phone.replace(/[^\d+]/g, '')}` },
    { term: texts.about, value: facts.about },
    { term: texts.language, value: facts.language },
    { term: texts.received, value: facts.received },
  ].filter(({ value }) => value !== '');
  return (
    <MailFrame locale={locale} building={building} title={texts.title} preview={`${facts.name}: ${facts.about}`}>
      <Text style={factsStyle}>
        {rows.map(({ term, value, href }) => (
          <Fragment key={term}>
            <span style={termStyle}>{term}: </span>
            {href ? (
              <Link href={href} style={linkStyle}>
                {value}
              </Link>
            ) : (
              <bdi>{value}</bdi>
            )}
            <br />
          </Fragment>
        ))}
      </Text>
      <Text style={quoteStyle} dir="auto">
        {message.split('\n').map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
      <Text style={softStyle}>{texts.reply}</Text>
    </MailFrame>
  );
}
