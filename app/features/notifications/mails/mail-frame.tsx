import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '../../../core/locale';
import { Frame, Preview, Text } from './mail-elements';

export interface MailBuilding {
  name: string;
  street: string;
  postcode: string;
  city: string;
  phone: string;
}

interface MailFrameProps {
  locale: Locale;
  building: MailBuilding;
  title: string;
  /** Markup of the title, if it is more than plain text. */
  heading?: ReactNode;
  preview: string;
  children: ReactNode;
}

/**
 * Frame around every mail. Repeats the values of the public design, because mail programs support neither tokens nor
 * fonts.
 */
export function MailFrame({ locale, building, title, heading, preview, children }: MailFrameProps) {
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
      </head>
      <body style={canvasStyle}>
        <Preview text={preview} />
        <Frame cell={bodyStyle}>
          <Frame style={pageStyle}>
            <Text style={nameStyle}>{building.name}</Text>
            <h1 style={titleStyle}>{heading ?? title}</h1>
            {children}
            <hr style={ruleStyle} />
            <Text style={footStyle}>
              {building.name}
              <br />
              {building.street}, {building.postcode} {building.city}
              <br />
              {building.phone}
            </Text>
          </Frame>
        </Frame>
      </body>
    </html>
  );
}

const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const ink = '#24221d';
const soft = '#5c574b';
const line = '#e2dacb';

const canvasStyle: CSSProperties = { margin: 0, backgroundColor: '#fbf9f5' };
const bodyStyle: CSSProperties = { margin: 0, backgroundColor: '#fbf9f5', color: ink, fontFamily: sans };
const pageStyle: CSSProperties = { maxWidth: '560px', padding: '40px 24px 48px' };
const nameStyle = { margin: '0 0 32px', fontFamily: serif, fontSize: '20px', lineHeight: '26px' };
const titleStyle: CSSProperties = {
  margin: '0 0 24px',
  fontFamily: serif,
  fontSize: '32px',
  lineHeight: '38px',
  fontWeight: 400,
};
const ruleStyle: CSSProperties = {
  width: '100%',
  border: 'none',
  borderTop: `1px solid ${line}`,
  margin: '40px 0 16px',
};
const footStyle = { margin: 0, fontSize: '14px', lineHeight: '21px', color: soft };

export const paragraphStyle = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' };
export const softStyle = { ...paragraphStyle, fontSize: '14px', lineHeight: '21px', color: soft };
export const factsStyle = { ...paragraphStyle, fontSize: '15px', lineHeight: '27px' };
export const quoteStyle = {
  ...paragraphStyle,
  margin: '24px 0',
  padding: '16px 20px',
  border: `1px solid ${line}`,
  backgroundColor: '#ffffff',
};
export const termStyle: CSSProperties = { color: soft };
export const linkStyle: CSSProperties = { color: ink, textDecoration: 'underline' };
