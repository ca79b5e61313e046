import type { Locale } from '../../../core/locale';
import { Button, Text } from './mail-elements';
import { MailFrame, paragraphStyle, softStyle, type MailBuilding } from './mail-frame';
import { mailWords } from './mail-words';

interface ReportMailProps {
  locale: Locale;
  building: MailBuilding;
  title: string;
  /** What it says of the month, a sentence each. */
  sentences: readonly string[];
  why: string;
  /** The report in the back office. */
  link: string;
}

/** To the owner: the figures of a month that matter most, and the way to all others. */
export function ReportMail({ locale, building, title, sentences, why, link }: ReportMailProps) {
  return (
    <MailFrame locale={locale} building={building} title={title} preview={sentences.join(' ')}>
      {sentences.map((sentence) => (
        <Text key={sentence} style={paragraphStyle}>
          {sentence}
        </Text>
      ))}
      <Button href={link}>{mailWords[locale].report.button}</Button>
      <Text style={softStyle}>{why}</Text>
    </MailFrame>
  );
}
