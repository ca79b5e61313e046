import type { LegalFacts, LegalText } from './legal-text';

export function noticeEn(facts: LegalFacts): LegalText {
  const { siteName, legalName, address, phone, email } = facts;
  return {
    title: 'Legal notice and terms',
    lead: `Who is behind the ${siteName} website, and the terms on which you book and live in the house.`,
    parts: [
      {
        heading: 'Who we are',
        blocks: [
          {
            facts: [
              ['Owner', legalName],
              ['Tax number (NIF)', facts.taxNumber],
              ['Address', address],
              ['Registry', `Registro Mercantil de ${facts.city}`],
              ['Email', email],
              ['Phone', phone],
            ],
          },
          'Write or call about anything to do with this site, your booking or your stay.',
        ],
      },
      {
        heading: 'This site',
        blocks: [
          `This site shows the apartments of ${siteName} and lets you book them. Looking around is free and takes no account.`,
          'Prices are in euros and final: VAT and the final clean are included. The deposit is shown apart because it is not a price but a guarantee that you get back.',
          'We do our best to keep everything here accurate and up to date. If an obvious mistake affected your booking, we would tell you as soon as we saw it, and you could cancel at no cost.',
          'The texts, photographs and floor plans are ours or used with permission. You may link to any page and quote it; please ask before you reproduce anything else.',
          'Links to other sites are there for convenience: what they say is up to those who publish them.',
        ],
      },
      {
        id: 'terms',
        heading: 'Terms of booking and stay',
        blocks: [
          'These terms and the confirmation you receive by email are the contract between you and us. The contract can be made in Spanish or in English; we send you a copy and keep one.',
        ],
        sections: terms(facts),
      },
    ],
  };
}

function terms(facts: LegalFacts) {
  const { freeDays } = facts;
  return [
    {
      heading: 'How to book',
      blocks: [
        `Choose your dates and an apartment, check the price, enter your details and pay. From the moment you start, we hold the apartment for ${facts.holdMinutes} minutes. Before you pay you can review and correct everything you have entered.`,
        'The booking is made when we show you its confirmation with a reference; we also send it by email. You book a kind of apartment; we assign the one you will live in.',
        'You have to be of age to book.',
      ],
    },
    {
      heading: 'Price and payment',
      blocks: [
        'The price is the one you see when you book, and it does not change after that. It includes the accommodation, utilities, internet, the final clean and VAT.',
        {
          list: [
            `Stays of fewer than 30 nights: ${facts.deposit} when you book and the rest ${facts.balanceDays} days before arrival. If arrival is closer than that, all of it when you book.`,
            'Stays of 30 nights or more: the first month when you book, then one payment at the start of each month of the stay.',
          ],
        },
        'Your confirmation lists the date and amount of every payment. We make the invoice out to you or to your company, as you prefer.',
      ],
    },
    {
      heading: 'Cancellation',
      blocks: [
        ...(freeDays === null
          ? ['Write or call if you need to cancel: we will tell you how much of what you paid we can return.']
          : [
              `You can cancel for free until ${freeDays} days before arrival, that day included: we return everything you have paid, the way you paid it.`,
              'If you cancel later than that, we keep the first payment and return whatever else you have paid.',
            ]),
        'If we had to cancel, you could choose between another apartment that is as good or better at the same price, and all of your money back.',
      ],
    },
    {
      heading: 'No right of withdrawal',
      blocks: [
        'By law there is no right of withdrawal for accommodation booked for specific dates (article 103, letter l, of the Spanish consumer protection act, Real Decreto Legislativo 1/2007). What is said above about cancellation applies instead.',
      ],
    },
    {
      heading: 'Deposit',
      blocks: [
        'You leave the deposit on arrival, by card, bank transfer or cash. It covers damage, missing items and anything left unpaid. Normal wear is not deducted.',
        'We return it within a month of your departure. If we deduct anything, we send you every amount with its proof.',
      ],
    },
    {
      heading: 'Arrival, departure and cleaning',
      blocks: [
        `You can move in ${facts.checkIn} and leave ${facts.checkOut}. If you arrive outside reception hours, let us know and we will tell you how to get in.`,
        'We clean and change the linen every week. We tell you the day when you arrive; on other days we do not enter your apartment without your permission, except in an emergency.',
      ],
    },
    {
      heading: 'House rules',
      blocks: [
        ...(facts.houseRules ? [facts.houseRules] : []),
        {
          list: [
            'No more people sleep in an apartment than the booking says.',
            'In shared apartments, leave the kitchen and living room as you would like to find them.',
            'Parties are not allowed, nor is handing the apartment over to someone else.',
            'If something breaks, tell us: we will fix it.',
          ],
        },
        'If someone breaks these rules seriously or repeatedly, we may end the stay.',
      ],
    },
    {
      heading: 'Guest registration',
      blocks: [
        'Spanish law has us report the details of everyone who stays here to the authorities (Real Decreto 933/2021). We ask for them before you arrive; guests over fourteen sign the register. We do not copy or scan identity documents.',
      ],
    },
    {
      heading: 'Complaints',
      blocks: [
        'Official complaint forms (hojas de reclamaciones) are available to consumers at reception and from the email above.',
        'Tell us first: most things are settled by talking, and we answer within a month at most. You can also turn to the consumer office of your town or region.',
        'Spanish law applies. If you are a consumer, you can go to the courts where you live, and you keep the protection of the laws of your country of residence.',
      ],
    },
  ];
}
