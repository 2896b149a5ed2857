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
    '`book-bikes.test.ts`: "is an event of the ledger, whose public part does not contain the time"',
  'legalFacts.calendar.kinds.notes.text':
    '`calendar-admin.api.test.ts`: "show reports without the names of their authors"',
  'legalFacts.date-of-birth.kinds.birth.text':
    '`checkout-flow.test.ts`: "requires the date of birth once, and is sold to adults"; `correct-date-of-birth.test.ts`: "nobody else can correct it, not even the buyer"',
  'legalFacts.donations.kinds.donations.text':
    '`donation-flow.test.ts`: "of a visitor is counted and numbered, sends one email, and shows only its campaign in the ledger"',
  'legalFacts.fees.kinds.fees.text':
    '`fee-flow.test.ts`: "with one event that contains only the year, and one email"',
  'legalFacts.member-directory.kinds.messages.text':
    '`member-messages.api.test.ts`: "shows administrators this message only, until one of them has handled it"',
  'legalFacts.tokens.kinds.tokens.text':
    '`ledger.api.test.ts`: "comes with order and transaction for that person and administrators only"',
  'terms.alcohol.adults':
    '`checkout-flow.test.ts`: "is refused to a minor, also when a second attempt has an earlier year", "requires the date of birth once, and is sold to adults"',
  'terms.alcohol.italy':
    '`checkout-flow.test.ts`: "goes to Italian addresses only: for another, nothing is captured and the stock is released"',
  'terms.inBrief.alcohol':
    '`checkout-flow.test.ts`: "is refused to a minor, also when a second attempt has an earlier year", "goes to Italian addresses only: for another, nothing is captured and the stock is released"',
  'terms.inBrief.order':
    '`changed-while-buying.test.ts`: "before the order, a changed price or stock refuses the old total and captures nothing"',
  'terms.order.conclusion': '`changed-while-buying.test.ts`: "a later approval captures nothing"',
  'terms.payment.once':
    '`bought-once.test.ts`: "when it is captured repeatedly, by every way, at once and later"',
};
