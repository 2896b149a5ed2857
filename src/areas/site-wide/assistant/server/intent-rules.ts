import type { PagePath } from '#framework/area-page.ts';
import type { Intent } from '../intents.ts';
import type { Concept } from './lexicon/concepts.ts';
import type { Meanings } from './read-concepts.ts';

type IntentRule = {
  intent: Exclude<Intent, 'content' | 'unknown' | 'open-page'>;
  /** Lists of concepts; the rule applies when a question contains all concepts of one list. */
  when: readonly (readonly Concept[])[];
  /** The permitted share of unexplained words; very low when the question could be about another person. */
  strange: number;
};

/** Questions about a person, an account or an address must not be about other people or things. */
const strict = 0.15;
const medium = 0.34;
const loose = 0.5;
/** The object of a delivery, its destination, and a returned product may be anything. */
const open = 0.67;

/** Of rules that explain equally many words, the first one applies. */
const rules: readonly IntentRule[] = [
  {
    intent: 'shipping-fee',
    when: [['shippingFee'], ['shippingFee', 'price'], ['shipping', 'price']],
    strange: loose,
  },
  {
    intent: 'own-bookings',
    when: [['booking', 'mine'], ['booking', 'bike', 'mine'], ['booking']],
    strange: strict,
  },
  {
    intent: 'bike-slots',
    when: [
      ['bike', 'free'],
      ['bike', 'day'],
      ['bike', 'free', 'day'],
      ['bike', 'booking', 'free'],
    ],
    strange: loose,
  },
  { intent: 'own-tokens', when: [['token', 'mine'], ['token', 'balance'], ['balance']], strange: strict },
  {
    intent: 'order-status',
    when: [
      ['order', 'mine'],
      ['order', 'status'],
      ['order', 'mine', 'status'],
      ['parcel', 'mine'],
      ['parcel', 'status'],
      ['parcel', 'mine', 'status'],
    ],
    strange: strict,
  },
  { intent: 'withdrawal', when: [['giveBack'], ['giveBack', 'order']], strange: open },
  { intent: 'discount', when: [['discount'], ['discount', 'member']], strange: loose },
  { intent: 'age', when: [['age'], ['age', 'beer']], strange: loose },
  { intent: 'payment', when: [['payment'], ['payment', 'card']], strange: loose },
  {
    intent: 'delivery',
    when: [
      ['shipping'],
      ['shipping', 'beer'],
      ['shipping', 'parcel'],
      ['pickUp'],
      ['pickUp', 'parcel'],
      ['pickUp', 'order'],
    ],
    strange: open,
  },
  { intent: 'opening-hours', when: [['hours'], ['hours', 'day']], strange: medium },
  {
    intent: 'membership',
    when: [
      ['join', 'member'],
      ['join', 'member', 'discount'],
    ],
    strange: medium,
  },
  { intent: 'sign-in', when: [['signIn']], strange: medium },
  {
    intent: 'latest-event',
    when: [
      ['ledger', 'latest'],
      ['ledger', 'latest', 'event'],
    ],
    strange: loose,
  },
  { intent: 'events', when: [['event'], ['event', 'day']], strange: medium },
  { intent: 'contact', when: [['contact'], ['address'], ['contact', 'address']], strange: strict },
  { intent: 'price', when: [['price']], strange: medium },
  { intent: 'stock', when: [['stock']], strange: medium },
  { intent: 'allergens', when: [['allergen']], strange: medium },
  { intent: 'membership', when: [['member']], strange: strict },
  { intent: 'payment', when: [['card']], strange: 0 },
  { intent: 'greeting', when: [['greeting']], strange: 0 },
];

/** Pages that a question names by their area. */
const namedPages: readonly (readonly [Concept, PagePath])[] = [
  ['members', '/database-soci'],
  ['about', '/chisiamo'],
  ['crowdfunding', '/crowdfunding'],
  ['blog', '/blog'],
  ['growth', '/growth'],
  ['privacy', '/privacy'],
  ['terms', '/condizioni'],
  ['accessibility', '/accessibilita'],
  ['administration', '/admin'],
  ['profile', '/profilo'],
  ['search', '/cerca'],
  ['ledger', '/community-ledger'],
  ['bike', '/bikesharing'],
  ['event', '/database-soci'],
  ['shop', '/beershop'],
  ['home', '/'],
];

type Best = { intent: Intent; path: PagePath | null; explained: number; strange: number };

/** The number of words that the concepts explain together. */
function explainedBy(meanings: Meanings, needed: readonly Concept[]): number {
  if (!needed.every((concept) => meanings.has(concept))) return 0;
  return new Set(needed.flatMap((concept) => [...(meanings.get(concept) ?? [])])).size;
}

/** The intent that explains the most words of a question; undefined when none does. */
export function chooseIntent(meanings: Meanings): Best | undefined {
  let best: Best | undefined;
  const consider = (candidate: Best) => {
    if (candidate.explained > (best?.explained ?? 0)) best = candidate;
  };
  for (const { intent, when, strange } of rules) {
    for (const needed of when)
      consider({ intent, path: null, explained: explainedBy(meanings, needed), strange });
  }
  for (const [concept, path] of namedPages)
    consider({
      intent: 'open-page',
      path,
      explained: explainedBy(meanings, ['go', concept]),
      strange: strict,
    });
  if (best === undefined || (best.explained <= 1 && best.intent === 'greeting')) {
    for (const [concept, path] of namedPages)
      consider({ intent: 'open-page', path, explained: explainedBy(meanings, [concept]), strange: 0 });
  }
  return best;
}
