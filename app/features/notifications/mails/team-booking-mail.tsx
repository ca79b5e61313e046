import { Fragment } from 'react';
import type { Locale } from '../../../core/locale';
import { Button, Text } from './mail-elements';
import { factsStyle, MailFrame, termStyle, type MailBuilding } from './mail-frame';
import { mailTexts } from './mail-texts';

interface TeamBookingMailProps {
  locale: Locale;
  building: MailBuilding;
  title: string;
  rows: readonly { term: string; value: string }[];
  link: string;
}

export function TeamBookingMail({ locale, building, title, rows, link }: TeamBookingMailProps) {
  return (
    <MailFrame locale={locale} building={building} title={title} preview={rows.map(({ value }) => value).join(' · ')}>
      <Text style={factsStyle}>
        {rows.map(({ term, value }) => (
          <Fragment key={term}>
            <span style={termStyle}>{term}: </span>
            <bdi>{value}</bdi>
            <br />
          </Fragment>
        ))}
      </Text>
      <Button href={link}>{mailTexts[locale].newBooking.button}</Button>
    </MailFrame>
  );
}
