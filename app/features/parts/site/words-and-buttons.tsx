import { Button, ButtonLink } from '../../../ui/button';
import { Facts } from '../../../ui/facts';
import { FieldLink } from '../../../ui/field-link';
import { Icon, type IconName } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';
import { Tag } from '../../../ui/tag';
import type { PartSamples } from '../shown/samples';
import { LONG, LONG_LABEL, UNBROKEN } from '../shown/words';

const icons: IconName[] = ['calendar', 'down', 'left', 'right', 'arrow', 'check', 'close', 'menu', 'error', 'grid'];

const facts = [
  { term: 'Arrival', value: 'Monday 3 May 2027, from 15:00' },
  { term: 'Guests', value: '2' },
  { term: LONG, value: `${LONG}. ${LONG}.` },
];

const html = `<h3>A heading</h3><p>Words with <strong>weight</strong>, <em>stress</em> and <a href="/">a link</a>.</p>
<ul><li>One</li><li>Another, and ${LONG.toLowerCase()}</li></ul><ol><li>First</li><li>Second</li></ol>`;

export const wordsAndButtons: readonly PartSamples[] = [
  {
    part: 'button',
    samples: [
      { state: 'primary', shown: <Button>Book now</Button> },
      { state: 'secondary', shown: <Button look="secondary">Change</Button> },
      { state: 'quiet', shown: <Button look="quiet">Cancel</Button> },
      { state: 'small', shown: <Button small>Apply</Button> },
      { state: 'wide', shown: <Button wide>Pay 1.240,00 €</Button> },
      { state: 'disabled', shown: <Button disabled>Book now</Button> },
      { state: 'long text', shown: <Button>{LONG_LABEL}</Button> },
      {
        state: 'link',
        shown: (
          <ButtonLink to="#button" look="secondary">
            To the rooms
          </ButtonLink>
        ),
      },
    ],
  },
  {
    part: 'link',
    samples: [
      { state: 'default', shown: <Link to="#link">To the rooms</Link> },
      { state: 'long text', shown: <Link to="#link">{LONG}</Link> },
    ],
  },
  { part: 'field-link', samples: [{ state: 'default', shown: <FieldLink path="text-default">To a field</FieldLink> }] },
  {
    part: 'icon',
    samples: [
      {
        state: 'all of them',
        shown: (
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            {icons.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </span>
        ),
      },
      { state: 'small', shown: <Icon name="check" size={16} /> },
    ],
  },
  {
    part: 'tag',
    samples: [
      { state: 'neutral', shown: <Tag>Pending</Tag> },
      { state: 'offer', shown: <Tag kind="offer">15 % less</Tag> },
      { state: 'good', shown: <Tag kind="good">Paid</Tag> },
      { state: 'out', shown: <Tag kind="out">Sold out</Tag> },
      { state: 'long text', shown: <Tag>{LONG}</Tag> },
    ],
  },
  {
    part: 'notice',
    samples: [
      { state: 'note', shown: <Notice>Reception is open from 8:00 to 22:00.</Notice> },
      { state: 'good', shown: <Notice kind="good">Your message was sent.</Notice> },
      { state: 'problem', shown: <Notice kind="problem">The card was refused. Nothing was charged.</Notice> },
      { state: 'long text', shown: <Notice kind="problem">{`${LONG}. ${LONG}.`}</Notice> },
    ],
  },
  {
    part: 'facts',
    samples: [
      { state: 'pairs', shown: <Facts facts={facts} /> },
      { state: 'ends', shown: <Facts facts={facts} look="ends" /> },
      { state: 'one', shown: <Facts facts={facts.slice(0, 1)} /> },
    ],
  },
  {
    part: 'rich-text',
    samples: [
      { state: 'default', shown: <RichText html={html} /> },
      { state: 'long text', shown: <RichText html={`<p>${`${LONG}. `.repeat(5)}${UNBROKEN}</p>`} /> },
    ],
  },
];
