import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QuestionFeatures } from './question-features.ts';

/** An example: its features and the index of its class. */
export type LabelledFeatures = { features: QuestionFeatures; label: number };

/** Rounds over all examples, the step of the first one, and the decay of the weights. */
const [rounds, firstStep, decay] = [8, 3, 2e-6];
/** Features of a single example do not generalize. */
const leastExamples = 2;
/** Examples that are learnt before other requests get a turn. */
const batchSize = 100;

/** The indexes of the known features of a text, and their weights. */
type Vector = { places: Int32Array; weights: Float32Array };

/**
 * Multinomial logistic regression. Words and letters are two groups of features, each weighted by rarity and of
 * length 1. The weights of a feature are stored as bytes with one factor.
 */
export class LinearClassifier {
  readonly #classes: number;
  readonly #known: Known;
  readonly #weights: Int8Array;
  readonly #factors: Float32Array;
  readonly #bias: Float32Array;

  private constructor(known: Known, { weights, bias }: Model) {
    this.#classes = bias.length;
    this.#known = known;
    this.#bias = bias;
    this.#weights = new Int8Array(weights.length);
    this.#factors = new Float32Array(known.places.size);
    for (let place = 0; place < known.places.size; place++) this.#store(weights, place);
  }

  /** Learns from examples; other requests are answered meanwhile. Takes one to two seconds for 6,000 examples. */
  static async learn(examples: readonly LabelledFeatures[], classes: number): Promise<LinearClassifier> {
    const known = rarityOfFeatures(examples);
    const vectors: Vector[] = [];
    for (const [place, { features }] of examples.entries()) {
      if (place % batchSize === 0) await nextTurn();
      vectors.push(vectorOf(features, known));
    }
    const weights = new Float32Array(known.places.size * classes);
    const bias = new Float32Array(classes);
    const order = examples.map((_, index) => index);
    const random = numbersFrom(20_261_127);
    const steps = rounds * examples.length;
    for (let step = 0; step < steps; step++) {
      const at = step % examples.length;
      if (at === 0) shuffle(order, random);
      if (step % batchSize === 0) await nextTurn();
      const index = order[at] ?? 0;
      const vector = vectors[index];
      const label = examples[index]?.label;
      if (vector === undefined || label === undefined) continue;
      learnOne({ weights, bias }, { vector, label, rate: firstStep * (1 - step / steps) });
    }
    return new LinearClassifier(known, { weights, bias });
  }

  #store(weights: Float32Array, place: number): void {
    const row = weights.subarray(place * this.#classes, (place + 1) * this.#classes);
    let largest = 1e-9;
    for (const weight of row) largest = Math.max(largest, Math.abs(weight));
    this.#factors[place] = largest / 127;
    for (const [index, weight] of row.entries())
      this.#weights[place * this.#classes + index] = Math.round((weight / largest) * 127);
  }

  /** The probability of each class; they add up to 1. */
  predict(features: QuestionFeatures): Float32Array {
    const { places, weights } = vectorOf(features, this.#known);
    const scores = Float32Array.from(this.#bias);
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const factor = (weights[index] ?? 0) * (this.#factors[place] ?? 0);
      const start = place * this.#classes;
      for (let each = 0; each < scores.length; each++)
        scores[each] = (scores[each] ?? 0) + factor * (this.#weights[start + each] ?? 0);
    }
    return softmax(scores);
  }
}

type Known = { places: ReadonlyMap<string, number>; rarities: Float32Array };

/** The places of features that several examples have, and how rare they are. */
function rarityOfFeatures(examples: readonly LabelledFeatures[]): Known {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of [...features.words, ...features.letters])
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= leastExamples);
  return {
    places: new Map(kept.map(([feature], place) => [feature, place])),
    rarities: Float32Array.from(kept, ([, count]) => Math.log(examples.length / count)),
  };
}

function vectorOf({ words, letters }: QuestionFeatures, { places, rarities }: Known): Vector {
  const found: number[] = [];
  const weights: number[] = [];
  for (const group of [words, letters]) {
    const own = group.flatMap((feature) => places.get(feature) ?? []);
    // A feature of all examples has no rarity.
    const length = Math.sqrt(own.reduce((sum, place) => sum + (rarities[place] ?? 0) ** 2, 0)) || 1;
    for (const place of own) {
      found.push(place);
      weights.push((rarities[place] ?? 0) / length);
    }
  }
  return { places: Int32Array.from(found), weights: Float32Array.from(weights) };
}

type Model = { weights: Float32Array; bias: Float32Array };

/** One step of gradient descent. */
function learnOne(
  { weights, bias }: Model,
  { vector, label, rate }: { vector: Vector; label: number; rate: number },
): void {
  const classes = bias.length;
  const scores = Float32Array.from(bias);
  for (let index = 0; index < vector.places.length; index++) {
    const start = (vector.places[index] ?? 0) * classes;
    const value = vector.weights[index] ?? 0;
    for (let each = 0; each < classes; each++)
      scores[each] = (scores[each] ?? 0) + value * (weights[start + each] ?? 0);
  }
  const errors = softmax(scores);
  errors[label] = (errors[label] ?? 0) - 1;
  for (let each = 0; each < classes; each++)
    bias[each] = (bias[each] ?? 0) - 0.1 * rate * (errors[each] ?? 0);
  const kept = 1 - rate * decay;
  for (let index = 0; index < vector.places.length; index++) {
    const start = (vector.places[index] ?? 0) * classes;
    const change = rate * (vector.weights[index] ?? 0);
    for (let each = 0; each < classes; each++)
      weights[start + each] = kept * (weights[start + each] ?? 0) - change * (errors[each] ?? 0);
  }
}

function softmax(scores: Float32Array): Float32Array {
  const highest = Math.max(...scores);
  let sum = 0;
  for (let each = 0; each < scores.length; each++) {
    scores[each] = Math.exp((scores[each] ?? 0) - highest);
    sum += scores[each] ?? 0;
  }
  for (let each = 0; each < scores.length; each++) scores[each] = (scores[each] ?? 0) / sum;
  return scores;
}

/** The same numbers between 0 and 1 at every start, so that all processes learn the same (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}
