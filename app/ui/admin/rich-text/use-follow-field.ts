import type { Editor } from '@tiptap/react';
import { useEffect, type RefObject } from 'react';
import { isBlankRichText } from '../../../core/rich-text-rules';

/**
 * HTML of the field as read, and the editor's serialization of that HTML. The original HTML stays in the field unless
 * the user edits it.
 */
export interface Reading {
  html: string;
  written: string;
}

/**
 * Updates the editor when the field changes, such as after a merged conflict or a copied translation, and passes the
 * focus from the field to the editor.
 */
export function useFollowField(
  field: RefObject<HTMLTextAreaElement | null>,
  editor: Editor | null,
  reading: RefObject<Reading>,
): void {
  useEffect(() => {
    const element = field.current;
    if (!editor || !element) return undefined;
    const follow = () => {
      const html = editor.getHTML();
      const { html: was, written } = reading.current;
      const shown = html === written ? was : isBlankRichText(html) ? '' : html;
      if (element.value === shown) return;
      editor.commands.setContent(element.value, { emitUpdate: false });
      reading.current = { html: element.value, written: editor.getHTML() };
    };
    const takeFocus = () => editor.commands.focus();
    element.addEventListener('input', follow);
    element.addEventListener('focus', takeFocus);
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('focus', takeFocus);
    };
  }, [field, editor, reading]);
}
