import styles from './document-questions.module.css';
import type { DocumentText } from './document-page.server';

interface DocumentQuestionsProps {
  title: string;
  questions: DocumentText['questions'];
}

/** Shows questions with their answers always visible, so that they work without scripts and in print. */
export function DocumentQuestions({ title, questions }: DocumentQuestionsProps) {
  return (
    <section className={styles.band}>
      <div className={`wrap grid ${styles.questions}`}>
        <h2>{title}</h2>
        <ul className={styles.list}>
          {questions.map(({ question, answer }) => (
            <li key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
