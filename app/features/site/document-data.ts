import type { FAQPage, WithContext } from 'schema-dts';
import type { DocumentText } from './document-page.server';

export function questionsData(questions: DocumentText['questions']): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
