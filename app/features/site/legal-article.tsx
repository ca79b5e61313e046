import { RichText } from '../../ui/rich-text';
import styles from './legal-article.module.css';
import type { LegalBlock, LegalText } from '../building/legal/legal-text';

/** Layout for long texts: one column with headings. */
export function LegalArticle({ text }: { text: LegalText & { html?: string } }) {
  return (
    <article className={`wrap ${styles.article}`}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        {text.lead && <p className="lead">{text.lead}</p>}
      </header>
      {text.html !== undefined && <RichText html={text.html} />}
      {text.parts.map((part) => (
        <section key={part.heading} id={part.id} className={styles.part}>
          <h2>{part.heading}</h2>
          <Blocks blocks={part.blocks ?? []} heading={part.heading} />
          {part.sections?.map((section) => (
            <section key={section.heading} className={styles.section}>
              <h3>{section.heading}</h3>
              <Blocks blocks={section.blocks} heading={section.heading} />
            </section>
          ))}
        </section>
      ))}
    </article>
  );
}

function Blocks({ blocks, heading }: { blocks: LegalBlock[]; heading: string }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} heading={heading} />);
}

function Block({ block, heading }: { block: LegalBlock; heading: string }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ('facts' in block) {
    return (
      <dl className={styles.facts}>
        {block.facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Value text={value} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return <LegalTable head={block.head} rows={block.rows} name={heading} />;
}

function Value({ text }: { text: string }) {
  if (/^\S+@\S+$/.test(text)) return <a href={`mailto:${text}`}>{text}</a>;
  if (/^\+[\d ]+$/.test(text)) return <a href={`tel:${text.replaceAll(' ', '')}`}>{text}</a>;
  return text;
}

/** Renders each row as a block with its headings on a phone. */
function LegalTable({ head, rows, name }: { head: string[]; rows: string[][]; name: string }) {
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-term={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
