/** Who runs the site, as the law wants it shown. Demo values. */
export const association = {
  name: 'Associazione TU Tutto è Uno',
  address: 'Via dei Mulini 12, 00000 Borgo Esempio (XX)',
  phone: '+39 000 000 0000',
  email: 'info@example.org',
  taxCode: '00000000000',
};
