import type { LegalFacts, LegalPart, LegalText } from './legal-text';

export function termsEn(facts: LegalFacts): LegalText {
  return {
    title: 'Booking terms',
    lead: `The terms on which you book and stay at ${facts.siteName}.`,
    parts: [
      {
        heading: 'The contract',
        blocks: [
          `Your contract is with ${facts.legalName}, tax number (NIF) ${facts.taxNumber}, ${facts.address}.`,
          'These terms and the confirmation of your booking are the contract. It can be made in Spanish or in English; we keep a copy.',
        ],
      },
      booking(facts),
      price(facts),
      cancellation(facts),
      {
        heading: 'No right of withdrawal',
        blocks: [
          'By law there is no right of withdrawal for accommodation booked for specific dates (article 103, letter l, of the Spanish consumer protection act, Real Decreto Legislativo 1/2007). What is said above about cancellation applies instead.',
        ],
      },
      ...(facts.takes.bail ? [bail] : []),
      stay(facts),
      rules(facts),
      {
        heading: 'Guest registration',
        blocks: [
          'Spanish law has us report the details of everyone who stays here to the authorities (Real Decreto 933/2021), which is why we ask for them. Guests over fourteen sign the register. We do not copy or scan identity documents.',
        ],
      },
      complaints(facts),
    ],
  };
}

function booking({ holdMinutes, promises }: LegalFacts): LegalPart {
  return {
    heading: 'How to book',
    blocks: [
      `Choose your dates and an apartment, check the price, enter your details and pay. From the moment you start, we hold the apartment for ${holdMinutes} minutes. Before you pay you can review and correct everything you have entered.`,
      'The booking is made when we show you its confirmation with a reference. You book a kind of apartment; we assign the one you will stay in.',
      'You have to be of age to book.',
      ...(promises.freeIfMistaken
        ? [
            'If an obvious mistake affected your booking, we would tell you as soon as we saw it, and you could cancel at no cost.',
          ]
        : []),
    ],
  };
}

function price({ promises, takes, downPayment, balanceDays }: LegalFacts): LegalPart {
  const included = [
    'the accommodation',
    ...(promises.utilities ? ['utilities', 'internet'] : []),
    ...(takes.cleaningFee ? ['the final clean'] : []),
  ];
  return {
    heading: 'Price and payment',
    blocks: [
      `The price is the one you see when you book, and it does not change after that. It includes ${included.join(', ')} and taxes.`,
      {
        list: [
          `Stays of fewer than 30 nights: ${downPayment} when you book and the rest ${balanceDays} days before arrival. If arrival is closer than that, all of it when you book.`,
          'Stays of 30 nights or more: the first month when you book, then one payment at the start of each month of the stay.',
        ],
      },
      'Your confirmation lists the date and amount of every payment.',
    ],
  };
}

function cancellation({ freeDays, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Cancellation',
    blocks: [
      ...(freeDays === null
        ? ['Write or call if you need to cancel: we will tell you how much of what you paid we can return.']
        : [
            `You can cancel for free until ${freeDays} days before arrival, that day included: we return everything you have paid, the way you paid it.`,
            'If you cancel later than that, we keep the first payment and return whatever else you have paid.',
          ]),
      promises.equalReplacement
        ? 'If we had to cancel, you could choose between another apartment that is as good or better at the same price, and all of your money back.'
        : 'If we had to cancel, we would return everything you have paid.',
    ],
  };
}

const bail: LegalPart = {
  heading: 'Security deposit',
  blocks: [
    'The security deposit is not part of the price. You leave it on arrival. It covers damage, missing items and anything left unpaid. Normal wear is not deducted.',
    'We return it within a month of getting the keys back. If we deduct anything, we send you every amount with its proof.',
  ],
};

function stay({ checkIn, checkOut, reception, promises }: LegalFacts): LegalPart {
  return {
    heading: 'Arrival and departure',
    blocks: [
      `You can move in ${checkIn} and leave ${checkOut}.`,
      ...(reception
        ? [`Reception: ${reception}. If you arrive at another time, let us know and we will tell you how to get in.`]
        : []),
      ...(promises.weeklyCleaning
        ? [
            'We clean and change the linen every week. We tell you the day when you arrive; on other days we do not enter your apartment without your permission, except in an emergency.',
          ]
        : []),
    ],
  };
}

function rules({ houseRules, promises }: LegalFacts): LegalPart {
  return {
    heading: 'House rules',
    blocks: [
      ...(houseRules ? [houseRules] : []),
      {
        list: [
          'No more people sleep in an apartment than the booking says.',
          ...(promises.noParties
            ? ['Parties are not allowed, nor is handing the apartment over to someone else.']
            : []),
          ...(promises.repairs ? ['If something breaks, tell us: we will fix it.'] : []),
        ],
      },
      'If someone breaks these rules seriously or repeatedly, we may end the stay.',
    ],
  };
}

function complaints({ email, reception }: LegalFacts): LegalPart {
  return {
    heading: 'Complaints',
    blocks: [
      `Official complaint forms (hojas de reclamaciones) are available to consumers${reception ? ' at reception' : ''}. You can also write to ${email}.`,
      'You can also turn to the consumer office of your town or region.',
      'Spanish law applies. If you are a consumer, you can go to the courts where you live, and you keep the protection of the laws of your country of residence.',
    ],
  };
}
