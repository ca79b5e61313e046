import { Fragment } from 'react';
import type { Locale } from '../../../core/locale';
import { Link, Text } from './mail-elements';
import { factsStyle, linkStyle, MailFrame, quoteStyle, softStyle, termStyle, type MailBuilding } from './mail-frame';
import { mailWords } from './mail-words';

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
  const words = mailWords[locale].message;
  const rows = [
    { term: words.name, value: facts.name },
    { term: words.email, value: facts.email, href: `mailto:${facts.email}` },
    { term: words.phone, value: facts.phone, href: `tel:${facts.phone.replace(/[^\d+]/g, '')}` },
    { term: words.about, value: facts.about },
    { term: words.language, value: facts.language },
    { term: words.received, value: facts.received },
  ].filter(({ value }) => value !== '');
  return (
    <MailFrame locale={locale} building={building} title={words.title} preview={`${facts.name}: ${facts.about}`}>
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
      <Text style={softStyle}>{words.reply}</Text>
    </MailFrame>
  );
}
