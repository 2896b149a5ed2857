import { useState } from 'react';
import { type Choice, type Conflict, chooseBoth } from '../../merge-values.ts';

export type Choices = ReturnType<typeof useChoices>;

/** What a person chooses where two have changed the same; until then both stay, where that is possible. */
export function useChoices() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  return {
    choose: (conflict: Conflict): Choice => chosen.get(conflict.id) ?? chooseBoth(conflict),
    set: (id: string, choice: Choice): void => setChosen((before) => new Map(before).set(id, choice)),
  };
}
