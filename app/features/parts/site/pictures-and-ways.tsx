import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Disclosure } from '../../../ui/disclosure';
import { Gallery } from '../../../ui/gallery';
import { reportUnanswered, type Unanswered } from '../../../ui/retain-page';
import { LargeImageViewer } from '../../../ui/large-image-viewer';
import { LinkMenu } from '../../../ui/link-menu';
import { LinkTabs } from '../../../ui/link-tabs';
import { LoadingBar } from '../../../ui/loading-bar';
import { PageChange } from '../../../ui/page-change';
import { PaperList, type Paper } from '../../../ui/paper-list';
import { Picture } from '../../../ui/picture';
import { UnansweredNotice } from '../../../ui/unanswered-notice';
import { pictures } from '../shown/pictures';
import { SampleRouter } from '../shown/sample-router';
import type { PartSamples } from '../shown/samples';
import { LONG } from '../shown/words';

const ways = (count: number) =>
  ['Rooms', 'Gallery', LONG]
    .slice(0, count)
    .map((label, index) => ({ label, to: `#way-${index}`, current: index === 0 }));

const paper: Paper = {
  id: 1,
  href: '#paper-list',
  name: 'Invoice 2026-0017',
  about: '21 November 2026',
  beside: <a href="#paper-list">UBL</a>,
  note: null,
  amount: '1.240,00 €',
  state: { kind: 'good', label: 'Paid' },
};
const documents: Paper[] = [
  paper,
  {
    ...paper,
    id: 2,
    name: 'Invoice 2026-0018',
    beside: null,
    note: 'Replaces 2026-0017.',
    state: { kind: 'neutral', label: 'Open' },
  },
  {
    ...paper,
    id: 3,
    href: null,
    name: LONG,
    note: LONG,
    amount: '−1.240,00 €',
    state: { kind: 'out', label: 'Annulled' },
  },
];

const narrow = (children: React.ReactNode) => <div style={{ maxWidth: 360 }}>{children}</div>;
const dark = (children: React.ReactNode) => (
  <div style={{ padding: 8, background: '#1b1a17', color: '#fff' }}>{children}</div>
);

function GallerySample({ count }: { count: number }) {
  const [index, setIndex] = useState(0);
  return dark(<Gallery items={pictures.slice(0, count)} index={index} onSelect={setIndex} maxWidth={360} />);
}

function ViewerSample({ count }: { count: number }) {
  const navigate = useNavigate();
  return (
    <LargeImageViewer
      items={pictures.slice(0, count)}
      onClose={() => void navigate({ search: '', hash: 'large-image-viewer' })}
    />
  );
}

function UnansweredSample({ told }: { told: Unanswered }) {
  useEffect(() => {
    reportUnanswered(told);
    return () => reportUnanswered(undefined);
  }, [told]);
  return <UnansweredNotice phone="+34 900 000 000" />;
}

const away: Unanswered = { reason: 'away', wasSent: true, isOver: false };
const unknown: Unanswered = { reason: 'unknown', wasSent: true, isOver: false };
const offline: Unanswered = { reason: 'offline', wasSent: false, isOver: false };
const over: Unanswered = { reason: 'away', wasSent: true, isOver: true };

export const picturesAndWays: readonly PartSamples[] = [
  {
    part: 'picture',
    samples: [
      { state: 'default', shown: narrow(<Picture item={pictures[0]} sizes="360px" first />) },
      {
        state: 'other ratio',
        shown: narrow(<Picture item={pictures[1]} sizes="360px" first ratio="1 / 1" position="top" />),
      },
      { state: 'decorative', shown: narrow(<Picture item={pictures[2]} sizes="360px" first decorative />) },
    ],
  },
  {
    part: 'gallery',
    samples: [
      { state: 'none', shown: <GallerySample count={0} /> },
      { state: 'one', shown: <GallerySample count={1} /> },
      { state: 'many', shown: <GallerySample count={3} /> },
    ],
  },
  {
    part: 'large-image-viewer',
    samples: [
      { state: 'one', alone: true, shown: <ViewerSample count={1} /> },
      { state: 'many', alone: true, shown: <ViewerSample count={3} /> },
    ],
  },
  {
    part: 'disclosure',
    samples: [
      { state: 'closed', shown: <Disclosure summary="More">What was hidden</Disclosure> },
      {
        state: 'open',
        shown: (
          <Disclosure summary={LONG} open>
            {LONG}
          </Disclosure>
        ),
      },
    ],
  },
  {
    part: 'link-menu',
    samples: [
      { state: 'box', shown: <LinkMenu label="Order: price" name="Order" options={ways(3)} /> },
      { state: 'plain', shown: <LinkMenu label="ES" name="Language" options={ways(2)} look="plain" /> },
      { state: 'long text', shown: <LinkMenu label={LONG} name="Order of all" options={ways(3)} /> },
    ],
  },
  {
    part: 'link-tabs',
    samples: [
      { state: 'one', shown: <LinkTabs name="One part" tabs={ways(1)} /> },
      { state: 'many', shown: <LinkTabs name="Many parts" tabs={ways(3)} /> },
    ],
  },
  {
    part: 'paper-list',
    samples: [
      { state: 'one', shown: <PaperList papers={documents.slice(0, 1)} /> },
      { state: 'many', shown: <PaperList papers={documents} /> },
    ],
  },
  { part: 'page-change', samples: [{ state: 'heard, not seen', shown: <PageChange /> }] },
  {
    part: 'loading-bar',
    samples: [
      { state: 'idle', shown: <LoadingBar /> },
      {
        state: 'loading',
        alone: true,
        busy: true,
        shown: (
          <SampleRouter loading>
            <LoadingBar />
          </SampleRouter>
        ),
      },
    ],
  },
  {
    part: 'unanswered-notice',
    samples: [
      { state: 'away', alone: true, shown: <UnansweredSample told={away} /> },
      { state: 'unknown', alone: true, shown: <UnansweredSample told={unknown} /> },
      { state: 'offline', alone: true, shown: <UnansweredSample told={offline} /> },
      { state: 'over', alone: true, shown: <UnansweredSample told={over} /> },
    ],
  },
];
