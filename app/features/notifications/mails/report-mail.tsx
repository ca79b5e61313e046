import type { Locale } from '../../../core/locale';
import { Button, Text } from './mail-elements';
import { MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { mailTexts } from './mail-texts';

interface ReportMailProps {
  locale: Locale;
  building: MailBuilding;
  title: string;
  /** Summary of the month, one sentence each. */
  sentences: readonly string[];
  why: string;
  link: string;
}

export function ReportMail({ locale, building, title, sentences, why, link }: ReportMailProps) {
  return (
    <MailFrame locale={locale} building={building} title={title} preview={sentences.join(' ')}>
      {sentences.map((sentence) => (
        <Text key={sentence} style={paragraphStyle}>
          {sentence}
        </Text>
      ))}
      <Button href={link}>{mailTexts[locale].report.button}</Button>
      <Text style={softStyle}>{why}</Text>
    </MailFrame>
  );
}
