import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as MantineEditor } from '@mantine/tiptap';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isBlankRichText } from '../../../core/rich-text-rules';
import type { Locale } from '../../../core/locale';
import { useTranslation } from '../../translation';
import { editorExtensions } from './editor-extensions';
import { EditorToolbar } from './editor-toolbar';
import styles from './rich-text.module.css';
import { writeField } from './write-field';

interface RichTextEditorProps {
  /** The real field, which is posted; the editor reads it at first and whenever somebody else changes it. */
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  lang: Locale;
  isRequired: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** It stands, and takes the field's place. */
  onStand: () => void;
}

/** The editor over its field. Only pages with rich text load it. */
export function RichTextEditor({ field, label, lang, isRequired, onStand, ...props }: RichTextEditorProps) {
  const { describedBy, isInvalid } = props;
  const { t } = useTranslation('ui/rich-text');
  const [note, setNote] = useState<string | null>(null);
  const id = `${field.current?.id}-editor`;
  /** The field as it was read, and how the editor writes the same. */
  const read = useRef({ html: '', written: '' });
  const refuseFiles = (files: FileList | undefined, hasHtml: boolean) => {
    if (!files?.length || hasHtml) return false;
    setNote(t('filesRefused'));
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: field.current?.value ?? '',
    onCreate: ({ editor: made }) => {
      read.current = { html: field.current?.value ?? '', written: made.getHTML() };
      if (document.activeElement === field.current) made.commands.focus('end');
      onStand();
    },
    onUpdate: ({ editor: changed }) => {
      setNote(null);
      const html = changed.getHTML();
      const { html: was, written } = read.current;
      if (field.current) writeField(field.current, html === written ? was : isBlankRichText(html) ? '' : html);
    },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
        lang,
      },
      handlePaste: (_view, event) =>
        refuseFiles(event.clipboardData?.files, event.clipboardData?.types.includes('text/html') ?? false),
      handleDrop: (_view, event) =>
        refuseFiles(event.dataTransfer?.files, event.dataTransfer?.types.includes('text/html') ?? false),
      handleKeyDown: (view, event) => {
        if (!(event.altKey && event.key === 'F10')) return false;
        view.dom.closest(`.${styles.editor}`)?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
        return true;
      },
    },
  });
  useFollowField(field, editor, read);
  if (!editor) return null;
  return (
    <>
      <MantineEditor editor={editor} className={styles.editor} variant="subtle" data-invalid={isInvalid || undefined}>
        <EditorToolbar editor={editor} label={t('toolbar', { label })} controls={id} />
        <MantineEditor.Content className={styles.content} />
      </MantineEditor>
      {note && (
        <p className={styles.warning} role="status">
          {note}
        </p>
      )}
    </>
  );
}

/** A reset form, a merged conflict, a text copied from the other language: the editor shows what the field holds. */
function useFollowField(
  field: RefObject<HTMLTextAreaElement | null>,
  editor: Editor | null,
  read: RefObject<{ html: string; written: string }>,
) {
  useEffect(() => {
    const element = field.current;
    if (!editor || !element) return undefined;
    const follow = () => {
      const html = editor.getHTML();
      const { html: was, written } = read.current;
      const shown = html === written ? was : isBlankRichText(html) ? '' : html;
      if (element.value === shown) return;
      editor.commands.setContent(element.value, { emitUpdate: false });
      read.current = { html: element.value, written: editor.getHTML() };
    };
    // The values are back only after the event.
    const afterReset = () => setTimeout(follow);
    const focusEditor = () => editor.commands.focus();
    element.addEventListener('input', follow);
    element.addEventListener('focus', focusEditor);
    element.form?.addEventListener('reset', afterReset);
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('focus', focusEditor);
      element.form?.removeEventListener('reset', afterReset);
    };
  }, [field, editor, read]);
}
