import type { LegalFacts, LegalText } from './legal-text';

export function privacyEn({ legalName, taxNumber, address, email, phone, measures, promises }: LegalFacts): LegalText {
  return {
    title: 'Privacy',
    lead: 'Which of your data we handle, what for and how long, and what you can ask of us.',
    parts: [
      {
        heading: 'Who is responsible',
        blocks: [
          {
            facts: [
              ['Controller', `${legalName}, NIF ${taxNumber}`],
              ['Address', address],
              ['Email', email],
              ['Phone', phone],
            ],
          },
        ],
      },
      {
        heading: 'Which data, what for, and on what basis',
        blocks: [
          {
            head: ['What for', 'Data', 'Legal basis', 'Until when'],
            rows: [
              [
                'Handling your booking and looking after your stay',
                'Name, email, phone, language, country, dates, companions, arrival time and what you ask of us',
                'The contract with you (GDPR, article 6.1.b)',
                'Three years from the end of the stay',
              ],
              [
                'Registering guests and reporting them to the authorities',
                'Identity, nationality, date of birth, address, how minors are related to you, and payment details',
                'A legal obligation (6.1.c): Real Decreto 933/2021',
                'Three years from the end of the stay',
              ],
              [
                'Payments, refunds and invoices',
                'Billing details, payments and security deposit; of a card, only the last four digits and, if you agree that the remaining payments are charged to it, the key by which the bank keeps it, until everything is paid or you withdraw your permission',
                'The contract (6.1.b) and tax and commercial law (6.1.c)',
                'Six years; those of invoices counted from the end of the year of their last entry',
              ],
              [
                'Answering what you write to us, also through the contact form',
                'Name, email, phone if you give it, language, subject and message',
                'What you ask of us before booking or during your stay (6.1.b) and, for anything else, our interest in answering you (6.1.f)',
                'Twelve months from the day you send it',
              ],
              [
                'Sending you news of the building',
                'Name and email',
                'Your consent (6.1.a), which you can withdraw at any time',
                'Until you withdraw it',
              ],
              [
                'Keeping your account and this site secure',
                'Name, email, language, hashed password, passkeys, sign-ins with their date and device, and a record of changes to the account; the network address, to slow down repeated attempts',
                'The contract (6.1.b) and our interest in a secure site (6.1.f)',
                'As long as you have an account; each sign-in, ninety days from its last use; the network address, an hour at most',
              ],
              ...(measures
                ? [
                    [
                      'Knowing which pages of this site are visited',
                      'A random number, the pages seen, the type of device and the approximate area; neither your name nor your booking',
                      'Your consent (6.1.a and article 22.2 of the Spanish Ley 34/2002), which you can withdraw at any time',
                      'Fourteen months at most',
                    ],
                  ]
                : []),
            ],
          },
          'In our forms, whatever is not marked “optional” is needed: without it we cannot make the booking or comply with the law.',
          'We make no automated decisions about you and build no profiles.',
        ],
      },
      {
        heading: 'Who else receives them',
        blocks: [
          {
            list: [
              'The Spanish Ministry of the Interior and the police, for guest registration.',
              'The Spanish tax agency, for invoices.',
              'The company that processes payments, and the banks involved.',
              'The companies that host this site and send our mail, which act only on our instructions.',
              ...(measures
                ? [
                    'Google Ireland Limited, if you agree to having your visit measured; it too acts on our instructions.',
                  ]
                : []),
            ],
          },
          'We do not sell your data or pass them on to anyone else.',
          ...(promises.dataInEurope
            ? [
                measures
                  ? 'We do not send them outside the European Economic Area, except those of measurement.'
                  : 'We do not send them outside the European Economic Area.',
              ]
            : []),
          ...(measures
            ? [
                'Google may send those of measurement to the United States, under the Data Privacy Framework (GDPR, article 45).',
              ]
            : []),
        ],
      },
      {
        heading: 'How long we keep them',
        blocks: [
          'As long as the table says. While the law has us keep them, they are locked away and used for nothing else. Then we delete them; of invoices their numbers, dates, and amounts remain, which do not say whose they were.',
        ],
      },
      {
        id: 'erasure',
        heading: 'If you erase your account',
        blocks: [
          'You can do it yourself under “My details”, with your password. Your stays have to be over first, and your security deposit returned to you.',
          {
            list: [
              'Erased at once: your email, your phone, the password, passkeys, the messages you wrote to us, the emails we sent you, your requests, notes about you, and your consent to news.',
              'If you have stayed or paid here, your name, address, and tax details are locked away with the bookings, payments, and invoices for six years from the last of them or, if you were invoiced, from the end of the year of the last entry about your invoices (Código de Comercio, article 30), and the details of the guest register for three years from the end of your last stay (Real Decreto 933/2021, article 5).',
              'When those terms are over, your name and everything else that says who you are is erased by itself; the bookings and invoices remain without a name, for the accounts of the building, and the PDFs are deleted.',
              'If you have neither stayed nor paid, nothing remains that says who you are.',
              'The record of sign-ins and changes keeps the number that your account had, which leads to nobody.',
            ],
          },
        ],
      },
      {
        heading: 'What you can ask of us',
        blocks: [
          `You can ask to see your data, to have them corrected or deleted, to limit or object to their use, or to take them elsewhere, and you can withdraw a consent without affecting what was done before. With an account, you can download all of them and erase it under “My details”. For anything else, write to ${email}; if we are not sure it is you, we will ask you to show it. We answer within a month at most, and it costs nothing.`,
          'If you think we have not done this right, you can complain to the Spanish data protection agency, Agencia Española de Protección de Datos, www.aepd.es.',
        ],
      },
    ],
  };
}
