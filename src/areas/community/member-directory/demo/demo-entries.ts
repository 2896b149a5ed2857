import { type DirectoryChoices, defaultChoices } from '../member-directory.rules.ts';

/** The choices of the invented members, in their order. */
export const demoEntries: readonly DirectoryChoices[] = [
  {
    ...{ ...defaultChoices, showsFullName: true, showsSince: true, place: 'BO' },
    about: 'Sistemo le bici dell’associazione il sabato mattina. Passate, il caffè c’è.',
    skills: 'meccanica, saldature, francese',
  },
  {
    ...defaultChoices,
    showsSince: true,
    place: 'RA',
    about: 'Coltivo il luppolo lungo il muro a sud.',
    skills: 'orto',
  },
  {
    ...defaultChoices,
    showsFullName: true,
    showsSince: true,
    place: 'MO',
    about: '',
    skills: 'grafica, etichette',
  },
  { ...defaultChoices, showsSince: true, takesMessages: false },
  {
    ...defaultChoices,
    showsSince: true,
    place: 'abroad',
    about: 'Vivo a Lione e torno per le cotte.',
    skills: '',
  },
];
