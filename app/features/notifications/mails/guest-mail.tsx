import type { CSSProperties } from 'react';
import type { Locale } from '../../../core/locale';
import type { FilledPart } from './placeholders';
import type { GuestMailRow } from './guest-row';
import { guestTexts } from './guest-texts';
import { Button, Link, Text } from './mail-elements';
import { linkStyle, MailFrame, paragraphStyle, softStyle, termStyle, type MailBuilding } from './mail-frame';

export interface GuestMailProps {
  locale: Locale;
  building: MailBuilding;
  title: string;
  titleParts: FilledPart[];
  /** The building's text as paragraphs, each an array of lines, each an array of parts. */
  paragraphs: FilledPart[][][];
  rows: GuestMailRow[];
  rules: string[];
  /** Label of the button; null if the mail has no button. */
  button: string | null;
  link: string;
}

export function GuestMail(props: GuestMailProps) {
  const { locale, building, title, titleParts, paragraphs, rows, rules, button, link } = props;
  const labels = guestTexts[locale];
  return (
    <MailFrame
      locale={locale}
      building={building}
      title={title}
      heading={titleParts.map((part, place) => (
        <Part key={place} part={part} link={link} />
      ))}
      preview={previewOf(paragraphs)}
    >
      {paragraphs.map((lines, index) => (
        <Text key={index} style={paragraphStyle}>
          {lines.map((parts, line) => (
            <span key={line}>
              {line > 0 && <br />}
              {parts.map((part, place) => (
                <Part key={place} part={part} link={link} />
              ))}
            </span>
          ))}
        </Text>
      ))}
      <table width="100%" cellPadding={0} cellSpacing={0} style={tableStyle}>
        <tbody>
          {rows.map(({ name, value, before }, index) => (
            <tr key={index}>
              <th scope="row" align="left" style={nameStyle}>
                {name}
              </th>
              <td style={valueStyle}>
                {value}
                {before !== undefined && (
                  <>
                    <br />
                    <span style={beforeStyle}>{labels.value.before.replace('{{value}}', '')}</span>
                    <s style={beforeStyle}>{before}</s>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules.length > 0 && (
        <>
          <h2 style={headingStyle}>{labels.rules}</h2>
          {rules.map((text) => (
            <Text key={text} style={softStyle}>
              {text}
            </Text>
          ))}
        </>
      )}
      {button !== null && (
        <>
          <Button href={link}>{button}</Button>
          <Text style={softStyle}>
            {labels.copy}
            <br />
            <Link href={link} style={addressStyle}>
              {link}
            </Link>
          </Text>
        </>
      )}
    </MailFrame>
  );
}

function Part({ part, link }: { part: FilledPart; link: string }) {
  // Keeps a reference on one line so that it can be copied whole.
  if (part.place === 'reference') return <span style={{ whiteSpace: 'nowrap' }}>{part.text}</span>;
  if (part.place !== 'bookingLink') return part.text;
  return (
    <Link href={link} style={addressStyle}>
      {part.text}
    </Link>
  );
}

/** Returns the preview text that inboxes show next to the subject: the first paragraph with enough text. */
function previewOf(paragraphs: FilledPart[][][]): string {
  const texts = paragraphs.map((lines) => lines.map((parts) => parts.map((part) => part.text).join('')).join(' '));
  return texts.find((text) => text.length > 40) ?? texts[0] ?? '';
}

const line = '#e2dacb';
const tableStyle: CSSProperties = { margin: '24px 0', borderTop: `1px solid ${line}`, borderCollapse: 'collapse' };
const cellStyle: CSSProperties = {
  padding: '10px 0',
  borderBottom: `1px solid ${line}`,
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
};
const nameStyle: CSSProperties = { ...cellStyle, ...termStyle, width: '34%', paddingRight: '16px', fontWeight: 400 };
const valueStyle: CSSProperties = { ...cellStyle };
const beforeStyle: CSSProperties = { ...termStyle, fontSize: '14px' };
const headingStyle: CSSProperties = { margin: '0 0 8px', fontSize: '16px', lineHeight: '24px', fontWeight: 600 };
const addressStyle: CSSProperties = { ...linkStyle, wordBreak: 'break-all' };
