import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '../../../core/locale';

/** The building as the foot of a mail names it. */
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
  /** How the title stands on the mail, where that is more than its words. */
  heading?: ReactNode;
  preview: string;
  children: ReactNode;
}

/** What every mail has around it. The values are those of the public look: mail programs know neither tokens nor fonts. */
export function MailFrame({ locale, building, title, heading, preview, children }: MailFrameProps) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={bodyStyle}>
        <Container style={pageStyle}>
          <Text style={nameStyle}>{building.name}</Text>
          <Heading as="h1" style={titleStyle}>
            {heading ?? title}
          </Heading>
          {children}
          <Hr style={ruleStyle} />
          <Text style={footStyle}>
            {building.name}
            <br />
            {building.street}, {building.postcode} {building.city}
            <br />
            {building.phone}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const serif = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const ink = '#24221d';
const soft = '#5c574b';
const line = '#e2dacb';

const bodyStyle: CSSProperties = { margin: 0, backgroundColor: '#fbf9f5', color: ink, fontFamily: sans };
const pageStyle: CSSProperties = { maxWidth: '560px', padding: '40px 24px 48px' };
const nameStyle: CSSProperties = { margin: '0 0 32px', fontFamily: serif, fontSize: '20px', lineHeight: '26px' };
const titleStyle: CSSProperties = {
  margin: '0 0 24px',
  fontFamily: serif,
  fontSize: '32px',
  lineHeight: '38px',
  fontWeight: 400,
};
const ruleStyle: CSSProperties = { margin: '40px 0 16px', borderColor: line };
const footStyle: CSSProperties = { margin: 0, fontSize: '14px', lineHeight: '21px', color: soft };

export const paragraphStyle: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' };
export const softStyle: CSSProperties = { ...paragraphStyle, fontSize: '14px', lineHeight: '21px', color: soft };
export const factsStyle: CSSProperties = { ...paragraphStyle, fontSize: '15px', lineHeight: '27px' };
export const quoteStyle: CSSProperties = {
  ...paragraphStyle,
  margin: '24px 0',
  padding: '16px 20px',
  border: `1px solid ${line}`,
  backgroundColor: '#ffffff',
};
export const termStyle: CSSProperties = { color: soft };
export const linkStyle: CSSProperties = { color: ink, textDecoration: 'underline' };
export const buttonStyle: CSSProperties = {
  margin: '8px 0 24px',
  padding: '14px 24px',
  backgroundColor: '#3f4a32',
  color: '#fbf9f5',
  fontSize: '16px',
  fontWeight: 600,
};
