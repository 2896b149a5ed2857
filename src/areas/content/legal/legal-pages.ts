/** The day on which the meaning of one of these texts last changed, as ISO 8601. */
export const legalTextsChangedOn = '2026-11-27';

/** A part of a section. `name` is its key in the catalogue, below page and section. */
export type Block =
  | { kind: 'text'; name: string }
  | { kind: 'list' | 'steps'; name: string; items: readonly string[] }
  /**
   * The declarations of areas about the data that they use, how long they store them, what they store in
   * browsers and send by email, and what they verify.
   */
  | { kind: 'declaredFacts'; part: 'kinds' | 'times' | 'storage' | 'emails' | 'checks' }
  | { kind: 'association' }
  /** The official notice on the legal guarantee. */
  | { kind: 'guaranteeNotice' }
  | { kind: 'withdrawalForm' };

/** `id` is its fragment in the page's URL, the same in every language; it never changes. */
export type Section = { id: string; name: string; blocks: readonly Block[] };

export type LegalPageName = 'privacy' | 'terms' | 'accessibility';

/** The order of a page's sections, whose texts are in the message files. */
type LegalPage = { inBrief: readonly string[]; sections: readonly Section[] };

const text = (name: string): Block => ({ kind: 'text', name });
const texts = (...names: string[]): Block[] => names.map(text);
const list = (name: string, ...items: string[]): Block => ({ kind: 'list', name, items });
const association: Block = { kind: 'association' };

const privacy: LegalPage = {
  inBrief: ['little', 'noTracking', 'payment', 'rights'],
  sections: [
    { id: 'titolare', name: 'controller', blocks: [text('who'), association, text('contact')] },
    {
      id: 'dati',
      name: 'data',
      blocks: [{ kind: 'declaredFacts', part: 'kinds' }, ...texts('sources', 'duty')],
    },
    {
      id: 'email',
      name: 'emails',
      blocks: [text('intro'), { kind: 'declaredFacts', part: 'emails' }, text('ads')],
    },
    {
      id: 'conservazione',
      name: 'retention',
      blocks: [{ kind: 'declaredFacts', part: 'times' }],
    },
    {
      id: 'destinatari',
      name: 'recipients',
      blocks: [
        list(
          'list',
          'people',
          'payPal',
          'hostedStore',
          'hosting',
          'carrier',
          'providers',
          'model',
          'authorities',
        ),
        text('transfer'),
      ],
    },
    {
      id: 'cookie',
      name: 'cookies',
      blocks: [text('intro'), { kind: 'declaredFacts', part: 'storage' }, ...texts('worker', 'clear')],
    },
    {
      id: 'diritti',
      name: 'rights',
      blocks: [
        text('intro'),
        list(
          'list',
          'access',
          'rectification',
          'erasure',
          'restriction',
          'portability',
          'objection',
          'consent',
        ),
        ...texts('how', 'complaint'),
      ],
    },
    {
      id: 'decisioni',
      name: 'automation',
      blocks: [text('none'), { kind: 'declaredFacts', part: 'checks' }, ...texts('person', 'minors')],
    },
    { id: 'modifiche', name: 'changes', blocks: texts('text') },
  ],
};

const terms: LegalPage = {
  inBrief: ['hostedStore', 'seller', 'order', 'alcohol', 'withdrawal', 'guarantee'],
  sections: [
    {
      id: 'venditore',
      name: 'seller',
      blocks: [text('hostedStore'), text('who'), association, text('scope')],
    },
    {
      id: 'prezzi',
      name: 'prices',
      blocks: [list('list', 'facts', 'pictures', 'vat', 'member', 'reductions', 'stock')],
    },
    {
      id: 'ordine',
      name: 'order',
      blocks: [
        text('intro'),
        {
          kind: 'steps',
          name: 'steps',
          items: ['cart', 'checkout', 'correct', 'age', 'button', 'approve', 'capture'],
        },
        ...texts('conclusion', 'language', 'archive'),
      ],
    },
    { id: 'pagamento', name: 'payment', blocks: texts('how', 'once') },
    {
      id: 'consegna',
      name: 'delivery',
      blocks: [list('list', 'shipping', 'pickup', 'time', 'risk', 'customs')],
    },
    { id: 'alcolici', name: 'alcohol', blocks: texts('adults', 'italy') },
    {
      id: 'recesso',
      name: 'withdrawal',
      blocks: [
        ...texts('right', 'how', 'goBack', 'refund', 'care', 'exceptionsIntro'),
        list('exceptions', 'sealed', 'perishable'),
        text('closed'),
      ],
    },
    { id: 'modulo', name: 'withdrawalForm', blocks: [{ kind: 'withdrawalForm' }] },
    {
      id: 'garanzia',
      name: 'guarantee',
      blocks: [...texts('law', 'remedies', 'how'), { kind: 'guaranteeNotice' }],
    },
    { id: 'token', name: 'tokens', blocks: [list('list', 'thanks', 'noMoney', 'goBack')] },
    { id: 'account', name: 'account', blocks: [list('list', 'truth', 'fair', 'suspend', 'leave')] },
    { id: 'reclami', name: 'complaints', blocks: texts('write', 'adr', 'court') },
    { id: 'legge', name: 'law', blocks: texts('law', 'language') },
  ],
};

const accessibility: LegalPage = {
  inBrief: ['goal', 'state', 'report'],
  sections: [
    { id: 'sito', name: 'service', blocks: texts('scope', 'use') },
    { id: 'conformita', name: 'conformance', blocks: texts('text') },
    {
      id: 'misure',
      name: 'measures',
      blocks: [list('list', 'keyboard', 'reader', 'contrast', 'size', 'touch', 'motion', 'forms', 'scripts')],
    },
    {
      id: 'prove',
      name: 'tests',
      blocks: [text('intro'), list('list', 'axe', 'layout', 'keyboard', 'palette', 'languages')],
    },
    {
      id: 'limiti',
      name: 'limits',
      blocks: [list('list', 'people', 'scripts', 'time', 'languages', 'payPal', 'emails')],
    },
    { id: 'segnalazioni', name: 'feedback', blocks: texts('how', 'answer') },
    { id: 'vigilanza', name: 'supervision', blocks: texts('text') },
    { id: 'preparazione', name: 'preparation', blocks: texts('text') },
  ],
};

export const legalPages: Readonly<Record<LegalPageName, LegalPage>> = { privacy, terms, accessibility };

/** The blanks in the model withdrawal form of Directive 2011/83/EU, annex I(B). */
export const modelFormBlanks = [
  'statement',
  'dates',
  'consumer',
  'consumerAddress',
  'signature',
  'day',
] as const;
