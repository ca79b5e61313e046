import type { LegalFacts, LegalPart, LegalText } from './legal-text';

export function cookiesEn({ email, measures }: LegalFacts): LegalText {
  return {
    title: 'Cookies',
    lead: measures
      ? 'We use those this site cannot work without and, only if you agree, those that tell us which pages are visited.'
      : 'We use only those this site cannot work without. That is why we ask you nothing when you come in.',
    parts: [
      necessary(measures),
      ...(measures ? [measurement, choice] : []),
      {
        heading: 'The ones we do not use',
        blocks: [
          measures
            ? 'We do not advertise, nor do we let others: in the measurement, everything to do with advertising is always off. Apart from it we load nothing from other companies: no maps, no videos, no typefaces.'
            : 'We do not count visits, we do not advertise, and we load nothing from other companies: no maps, no videos, no typefaces. If we ever wanted to use other cookies, we would ask you first and respect your browser’s do-not-track signal.',
        ],
      },
      {
        heading: 'How to delete them',
        blocks: [
          'The one for your account goes when you sign out. You can delete or block all of them in your browser’s settings, under privacy. Without them you can see the whole site, but you cannot sign in, or return to your booking without the link in our email or its reference.',
          `Any questions? Write to ${email}.`,
        ],
      },
    ],
  };
}

function necessary(measures: boolean): LegalPart {
  return {
    heading: measures ? 'The necessary ones' : 'The ones we use',
    blocks: [
      {
        head: ['Name', 'What it is for', 'When it is set', 'How long it lasts'],
        rows: [
          [
            'auth.token',
            'Remembering that you have signed in',
            'When you sign in; renewed while you use the site',
            '30 minutes',
          ],
          [
            'auth.refresh_token',
            'Keeping you signed in, if you tick “Remember me”',
            'When you sign in; renewed while you use the site',
            '30 days',
          ],
          [
            'estancia.known',
            'So that other people’s attempts at your account do not shut you out of it in this browser',
            'When you sign in',
            '365 days',
          ],
          [
            'estancia.bookings',
            'Showing you, in this browser, the bookings you started, made or opened in it',
            'When you start a booking or open yours',
            '30 days, or until you sign out',
          ],
          [
            'estancia.checkout',
            'Giving you back, encrypted, what you sent with a booking that was not completed; nothing about your card',
            'When you send the details of a booking that has to be corrected or paid another way',
            '2 hours, or until you book or sign out',
          ],
          ['estancia.locale', 'Remembering in which language you saw the site', 'When you see a page', '365 days'],
          ...(measures
            ? [
                [
                  'estancia.consent',
                  'Remembering what you decided about cookies, and on which day',
                  'When you accept, reject or save your choice',
                  '180 days; then we ask you again',
                ],
              ]
            : []),
          [
            'estancia.sidebar',
            'For the team only: remembering whether the menu is folded',
            'When it is folded',
            '365 days',
          ],
          [
            'estancia.building',
            'For the team only: remembering which building they are working on',
            'When they choose another one',
            '365 days',
          ],
        ],
      },
      'They are our own and are sent to this site only. No program on the page can read the first five.',
      'Until you close the tab, your browser also notes how far down each page you were, so as to return you there when you go back, when a page had to be loaded again because a part of it was missing, and what you type in a booking that is not finished, but for the details of the card. It is not sent to us.',
      'The law exempts technical cookies like these from consent (article 22.2 of the Spanish Ley 34/2002).',
    ],
  };
}

const measurement: LegalPart = {
  heading: 'The measurement ones',
  blocks: [
    'Only if you accept them do we load Google Tag Manager and, with it, Google Analytics, which tells us how many visits the site has and which pages are seen. Until you do, nothing is loaded from Google.',
    {
      head: ['Name', 'What it is for', 'Whose it is', 'How long it lasts'],
      rows: [
        ['_ga', 'Telling one visitor from another by a random number', 'Google Ireland Limited', 'Up to 2 years'],
        ['_ga_*', 'Knowing which pages belong to the same visit', 'Google Ireland Limited', 'Up to 2 years'],
      ],
    },
    'We do not tell Google your name, what you type on the site or your booking’s reference: only the address of the page, without any of that.',
    'The legal basis is your consent (article 22.2 of the Spanish Ley 34/2002 and GDPR, article 6.1.a). Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Ireland, handles the data on our behalf. It may send them to Google LLC in the United States, which takes part in the EU-U.S. Data Privacy Framework, found adequate by the European Commission (GDPR, article 45). Google explains it at policies.google.com/privacy.',
  ],
};

const choice: LegalPart = {
  heading: 'How to change your mind',
  blocks: [
    'With “Cookie settings” at the foot of every page you can accept measurement or withdraw your permission whenever you like. If you withdraw it, we delete the measurement cookies and stop loading anything from Google. What was measured before remains lawful.',
    'If your browser sends the Do Not Track or the Global Privacy Control signal, we respect it: we ask you nothing and measure nothing, even if you had accepted before.',
  ],
};
