import type { ComponentProps, CSSProperties, ReactNode } from 'react';

type Spacing = string | number;

/** Paragraph. Repeats its margins as separate properties for mail programs that ignore the shorthand. */
export function Text({ style, ...props }: ComponentProps<'p'> & { style: CSSProperties & { margin: Spacing } }) {
  const [top, right = top, bottom = top, left = right] = String(style.margin).split(' ');
  return (
    <p {...props} style={{ ...style, marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left }} />
  );
}

export function Link(props: ComponentProps<'a'>) {
  return <a target="_blank" {...props} />;
}

/** Link styled as a button. Outlook ignores the padding of links, so spaces replace it there. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" style={buttonStyle}>
      <OutlookAlone html={`<i style="mso-font-width:400%;mso-text-raise:21" hidden>${HAIR_SPACES}</i>`} />
      <span style={buttonTextStyle}>{children}</span>
      <OutlookAlone html={`<i style="mso-font-width:400%" hidden>${HAIR_SPACES}&#8203;</i>`} />
    </a>
  );
}

/** Preview text for inbox lists, followed by blanks that keep the mail's body out of the preview. */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  return (
    <div style={previewStyle} data-skip-in-text>
      {shown}
      {shown.length < PREVIEW_LENGTH && <div>{BLANKS.repeat(PREVIEW_LENGTH - shown.length)}</div>}
    </div>
  );
}

/** Layout table, the only layout that all mail programs support. */
export function Frame({ cell, ...props }: ComponentProps<'table'> & { cell?: CSSProperties }) {
  const { children, ...table } = props;
  return (
    <table align="center" width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation" {...table}>
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function OutlookAlone({ html }: { html: string }) {
  return <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />;
}

const PREVIEW_LENGTH = 150;
const BLANKS = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';
const previewStyle: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/**
 * Spaces that replace the button's padding: three hair spaces at four times their width equal the 24 pixels of
 * horizontal padding.
 */
const HAIR_SPACES = '&#8202;'.repeat(3);
const msoPadding = { msoPaddingAlt: '0px' } as CSSProperties;
const buttonStyle: CSSProperties = {
  ...msoPadding,
  lineHeight: '100%',
  textDecoration: 'none',
  display: 'inline-block',
  maxWidth: '100%',
  margin: '8px 0 24px',
  padding: '14px 24px',
  backgroundColor: '#3f4a32',
  color: '#fbf9f5',
  fontSize: '16px',
  fontWeight: 600,
};
const buttonTextStyle = {
  ...msoPadding,
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  msoTextRaise: 10.5,
} as CSSProperties;
