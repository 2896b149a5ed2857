import { useState } from 'react';
import { type Choice, type Conflict, chooseBoth } from '../../merge-values.ts';

export type Choices = ReturnType<typeof useChoices>;

/** The person's choices for conflicts; until they choose, both versions are used if possible. */
export function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  return {
    choose: (conflict: Conflict): Choice => chosen.get(conflict.id) ?? chooseBoth(conflict),
    set: (id: string, choice: Choice): void => setChosen((before) => new Map(before).set(id, choice)),
  };
}
