import type { Lexicon } from './concepts.ts';

export const english: Lexicon = {
  price: 'how much|price|prices|cost|costs|priced|how expensive',
  stock:
    'in stock|stock|available|availability|sold out|still have|left|do you have any|can i still buy|run out|remaining',
  allergen:
    'allergen|allergens|allergic|allergy|gluten|lactose|milk|sulphites|sulfites|nuts|hazelnuts|wheat|coeliac|celiac|contain|contains|ingredients|intolerant|barley|oats|spelt',
  shipping:
    'shipping|ship|shipped|deliver|delivers|delivery|delivered|courier|arrive|how long does it take|abroad|post it',
  shippingFee:
    'shipping fee|shipping cost|shipping costs|delivery cost|delivery fee|delivery charge|postage|free shipping|free delivery|shipping charge|cost of shipping|cost of delivery',
  parcel: 'parcel|package|packet',
  pickUp: 'pick up|pick it up|pickup|collect|collection|in person|click and collect',
  order: 'order|orders|ordered|purchase|purchases|bought',
  status: 'status|where is|where s|shipped yet|arrived|track|tracking|shipped|sent|dispatched|when will',
  mine: 'my|mine|i have|have i|did i|do i have|i booked|i reserved|i ordered|i bought',
  giveBack:
    'return|returns|send back|send it back|give back|refund|refunded|money back|changed my mind|withdraw|withdrawal|cancel my purchase|cooling off|guarantee|warranty|bring it back',
  payment:
    'pay|payment|payments|paypal|pay with|payment methods|bank transfer|cash on delivery|apple pay|accept',
  card: 'card|credit card|debit card|visa|mastercard|cards',
  age: 'how old|age|minimum age|adult|minor|eighteen|18|under age|underage|old enough|years old|id',
  beer: 'beer|beers|alcohol|alcoholic|bottle|bottles|drink',
  hours: 'opening hours|opening times|open|opens|close|closed|closing|opening|hours|what time',
  day: 'today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|afternoon|evening|tonight|week|weekend|weekdays|weekday|month|day|days|holidays',
  contact:
    'contact|get in touch|phone|phone number|telephone|call|call you|email|e mail|email address|mail|reach you|talk to a person|speak to someone|speak to a person|human|real person|write to you|support',
  address:
    'address|where are you|where is the association|find you|located|location|directions|come to you|premises',
  signIn:
    'log in|login|log me in|sign in|sign me in|sign up|register|registration|create an account|account|forgot my password|password|reset my password',
  member: 'member|members|membership|association|club',
  join: 'become|join|joining|sign up as|enrol|enroll|be part of|becoming',
  discount: 'discount|discounts|cheaper|reduction|pay less|benefits|promotion|percent off|perks',
  token: 'token|tokens|tu token|tu tokens|points',
  balance: 'balance|how many tokens|earned|how many points',
  bike: 'bike|bikes|bicycle|bicycles|bike sharing|cycle',
  booking: 'booking|bookings|booked|reservation|reservations|reserved|book|reserve',
  free: 'free|available|availability|can i take',
  event: 'event|events|calendar|happening|going on|what s on|meetings|evenings|planned|activities|coming up',
  ledger: 'ledger|register|community ledger',
  latest: 'latest|last|newest|most recent|recent|news',
  go: 'take me|go to|open the|show me|bring me|navigate|i want to see|page|open|lead me|get to|visit',
  shop: 'shop|store|beershop|gadget|gadgets|catalogue|catalog|products',
  crowdfunding: 'crowdfunding|fundraiser|fundraising|donate|donation|donations|campaign',
  blog: 'blog|articles|posts|stories',
  growth: 'growth|learning paths|paths|topics',
  about: 'about us|about you|who are you|your story|about page|about',
  members: 'members database|member directory|members list|list of members|members directory',
  profile: 'profile|my profile|my details|my page',
  administration: 'administration|admin panel|admin|control panel|dashboard',
  home: 'home page|homepage|start page|home',
  privacy: 'privacy|personal data|cookies|privacy policy|gdpr',
  terms: 'terms|terms and conditions|conditions',
  accessibility: 'accessibility',
  search: 'search|search page',
  greeting: 'hello|hi|hey|good morning|good evening|thanks|thank you|good afternoon',
  filler:
    'something|anything|things|know|see|help|work|works|buy|information|order some|please|look|looking|need|like|find|want|your|let|where can|person',
};
