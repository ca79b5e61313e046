/** A person none of whose words is anybody else's, or the program's. */
export const her = {
  firstName: 'Xiomarazul',
  lastName: 'Zurbaranxo Quimerol',
  formerName: 'Xiomarazula',
  oldEmail: 'xiomarazul.vieja@correoviejo.example',
  email: 'xiomarazul@correonuevo.example',
  phone: '+34 699 871 236',
  document: 'XZP4417720',
  taxNumber: 'X1234567L',
  iban: 'ES9121000418450200051332',
  street: 'Calle Quimerazul 77',
  device: 'Nokiazul, Symbianxo',
  passkey: 'Llavezulina',
  password: 'ventanazul de quince hojas',
  requests: 'Pidezul una cuna de mimbre',
  internalNotes: 'Notazul: habla con el portero',
  note: 'Apuntezul del portero',
  customerNotes: 'Fichazul: alérgica al polvo',
  reason: 'Motivazul: se ha puesto enferma',
  priceReason: 'Preciazul por ser vecina',
  paymentNote: 'Pagazul por su hermana',
  waiveReason: 'Condonazul, que fue su hermana',
  message: 'Mensajazul: ¿admiten loros verdes?',
} as const;

/** What of them is searched for: whole, and in parts that are nobody else's. */
export const herWords = [
  ...Object.values(her).filter((text) => text !== her.password),
  'xiomarazul',
  'zurbaranxo',
  'quimerol',
  'quimerazul',
  'correoviejo',
  'correonuevo',
  '699871236',
  'nokiazul',
];
