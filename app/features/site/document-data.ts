import type { FAQPage, WithContext } from 'schema-dts';
import type { DocumentText } from './document-page.server';

/** The questions of a document for search engines. */
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
