/**
 * Sentences of the legal texts that promise without exception ("solo", "mai", "sempre", …), by key: the test
 * that proves each, as `file.test.ts`: "name", or the reason why it is not a promise of the site. Prove a new
 * one, reword it, or leave it out.
 */
export const legalClaims: Readonly<Record<string, string>> = {
  'form.hint': 'Law: the words of the model form (Directive 2011/83/EU, annex I(B)).',
  'form.signature': 'Law: the words of the model form (Directive 2011/83/EU, annex I(B)).',
  'legalFacts.accounts.kinds.account.text': '`password-hash.test.ts`: "a hash matches its own password only"',
  'legalFacts.accounts.kinds.signIn.text':
    '`two-factor.api.test.ts`: "stores neither the key nor a code in plain text"',
  'legalFacts.bikes.kinds.bikes.text':
    '`book-bikes.test.ts`: "creates a ledger event whose public part does not contain the time"',
  'legalFacts.calendar.kinds.notes.text':
    '`calendar-admin.api.test.ts`: "show reports without the names of their authors"',
  'legalFacts.date-of-birth.kinds.birth.text':
    '`checkout-flow.test.ts`: "requires the date of birth once, and is sold to adults"; `correct-date-of-birth.test.ts`: "only administrators can correct a date of birth, not even the buyer can"',
  'legalFacts.donations.kinds.donations.text':
    '`donation-flow.test.ts`: "of a visitor is counted and numbered, sends one email, and shows only its campaign in the ledger"',
  'legalFacts.fees.kinds.fees.text':
    '`fee-flow.test.ts`: "is stored as the fee of the year, with one email and one ledger event that contains only the year"',
  'legalFacts.member-directory.kinds.messages.text':
    '`member-messages.api.test.ts`: "shows administrators only the reported message, until one of them has handled the report"',
  'legalFacts.tokens.kinds.tokens.text':
    '`ledger.api.test.ts`: "is shown with order and transaction to that person and administrators only"',
  'terms.alcohol.adults':
    '`checkout-flow.test.ts`: "is refused to a minor, also when a second attempt states an earlier year of birth", "requires the date of birth once, and is sold to adults"',
  'terms.alcohol.italy':
    '`checkout-flow.test.ts`: "is sent to Italian addresses only; otherwise no payment is taken and the stock is released"',
  'terms.inBrief.alcohol':
    '`checkout-flow.test.ts`: "is refused to a minor, also when a second attempt states an earlier year of birth", "is sent to Italian addresses only; otherwise no payment is taken and the stock is released"',
  'terms.inBrief.order':
    '`changed-while-buying.test.ts`: "a price or stock changed before the order causes a refusal of the old total and no payment"',
  'terms.order.conclusion':
    '`changed-while-buying.test.ts`: "a later approval causes no payment, by any request, and the next buyer gets the product"',
  'terms.payment.once':
    '`bought-once.test.ts`: "when the payment is captured repeatedly, by every possible request, at once and later"',
};
