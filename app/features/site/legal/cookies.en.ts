import type { LegalFacts, LegalText } from './legal-text';

export function cookiesEn({ email }: LegalFacts): LegalText {
  return {
    title: 'Cookies',
    lead: 'We use only those this site cannot work without. That is why we ask you nothing when you come in.',
    parts: [
      {
        heading: 'The ones we use',
        blocks: [
          {
            head: ['Name', 'What it is for', 'When it is set', 'How long it lasts'],
            rows: [
              ['auth.token', 'Remembering that you have signed in', 'When you sign in', '30 minutes'],
              [
                'estancia.bookings',
                'Showing you, in this browser, the bookings you made in it',
                'When you book',
                '365 days',
              ],
              [
                'estancia.sidebar',
                'For the team only: remembering whether the menu is folded',
                'When it is folded',
                '365 days',
              ],
            ],
          },
          'They are our own and are sent to this site only. No program on the page can read the first two.',
        ],
      },
      {
        heading: 'The ones we do not use',
        blocks: [
          'We do not count visits, we do not advertise, and we load nothing from other companies: no maps, no videos, no typefaces. The law exempts technical cookies like those above from consent (article 22.2 of the Spanish Ley 34/2002). If we ever wanted to use others, we would ask you first and respect your browser’s do-not-track signal.',
        ],
      },
      {
        heading: 'How to delete them',
        blocks: [
          'The first one goes when you sign out. You can delete or block both in your browser’s settings, under privacy. Without them you can see the whole site, but you cannot sign in, or return to your booking without the link in our email or its reference.',
          `Any questions? Write to ${email}.`,
        ],
      },
    ],
  };
}
