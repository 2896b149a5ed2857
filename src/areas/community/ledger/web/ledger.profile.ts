import { defineProfileSections } from '#framework/profile-section.ts';
import { LedgerNameCard } from './ledger-name-card.tsx';

export const ledgerProfile = defineProfileSections([{ slot: 'card', position: 10, Section: LedgerNameCard }]);
