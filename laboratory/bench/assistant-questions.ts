import { randomAddress } from './random-address.ts';

/**
 * Questions of every kind: current figures, texts of the terms, pages of the index, and questions without an
 * answer.
 */
export const questions = [
  'a che ora aprite il sabato?',
  'quanto si paga di spedizione?',
  'ci sono bici libere domani?',
  'una sera in cortile con pane e birra',
  'portami al blog',
  'quanto costa il prodotto 7?',
  'qual è la capitale della Mongolia?',
  'posso restituire un prodotto?',
];

/** Headers that a browser sends with a question, from a different address each time. */
export const askingHeaders = (url: string) => ({
  'content-type': 'application/json',
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'it-IT,it;q=0.9',
  origin: url,
  'x-forwarded-for': randomAddress(),
});
