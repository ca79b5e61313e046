/** What is wrong with a field of a mail's text or a webhook. */
export const mailProblems = {
  placeholder_unknown: {
    es: '«{place}» no se puede rellenar. Valen: {known}.',
    en: '“{place}” cannot be filled in. You can use: {known}.',
  },
  webhook_address: {
    es: 'Escriba la dirección completa, que empieza por https://, sin usuario ni contraseña.',
    en: 'Enter the full address, which begins with https://, without user or password.',
  },
  webhook_no_event: { es: 'Elija al menos un suceso.', en: 'Choose at least one event.' },
} as const satisfies Record<string, { es: string; en: string }>;
