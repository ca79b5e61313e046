import type { LegalFacts, LegalText } from './legal-text';

export function noticeEn({
  siteName,
  legalName,
  taxNumber,
  address,
  registration,
  phone,
  email,
}: LegalFacts): LegalText {
  return {
    title: 'Legal notice',
    lead: `Who is behind the ${siteName} website.`,
    parts: [
      {
        heading: 'Who we are',
        blocks: [
          {
            facts: [
              ['Owner', legalName],
              ['Tax number (NIF)', taxNumber],
              ['Address', address],
              ...(registration ? [['Registration', registration] as [string, string]] : []),
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
          'Prices are in euros, taxes included. The terms on which you book are on a page of their own, linked at the foot of every other.',
          'The texts and pictures may not be reproduced without their owner’s permission. You may link to any page and quote it.',
          'What other sites say that we link to is up to those who publish them.',
        ],
      },
    ],
  };
}
