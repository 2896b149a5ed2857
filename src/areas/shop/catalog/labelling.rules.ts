/** Parts of a packaging that can be separated by hand. */
export const packagingParts = [
  'bottle',
  'can',
  'cap',
  'label',
  'box',
  'bag',
  'wrap',
  'filling',
  'tag',
  'other',
] as const;
export type PackagingPart = (typeof packagingParts)[number];

/** Codes of packaging materials (Decision 97/129/EC) with their kind of waste. */
export const packagingMaterials = {
  'PET 1': 'plastic',
  'HDPE 2': 'plastic',
  'PVC 3': 'plastic',
  'LDPE 4': 'plastic',
  'PP 5': 'plastic',
  'PS 6': 'plastic',
  'PAP 20': 'paper',
  'PAP 21': 'paper',
  'PAP 22': 'paper',
  'FE 40': 'metal',
  'ALU 41': 'metal',
  'FOR 50': 'wood',
  'FOR 51': 'wood',
  'TEX 60': 'textile',
  'TEX 61': 'textile',
  'GL 70': 'glass',
  'GL 71': 'glass',
  'GL 72': 'glass',
  'C/PAP 81': 'composite',
  'C/PAP 82': 'composite',
  'C/PAP 84': 'composite',
  'C/LDPE 90': 'composite',
} as const;
export type PackagingMaterial = keyof typeof packagingMaterials;
export const packagingCodes = Object.keys(packagingMaterials) as [PackagingMaterial, ...PackagingMaterial[]];

export type Packaging = { part: PackagingPart; material: PackagingMaterial };

/** Maximum parts of one packaging. */
export const maxPackagingParts = 12;

/** In the order that the law prescribes (Regulation (EU) 1169/2011, annex XV). */
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];

/** Per 100 ml: energy in whole units, nutrients in hundredths of a gram. */
export type Nutrition = { energyKj: number; energyKcal: number } & Record<Nutrient, number>;

export const nutritionFields = ['energyKj', 'energyKcal', ...nutrients] as const;

/** The facts about a product that the law requires before a purchase. */
export type Labelling = {
  /** Null: not answered; an empty list: no packaging. */
  packaging: Packaging[] | null;
  nutrition: Nutrition | null;
  manufacturerName: string;
  manufacturerAddress: string;
  /** An email address or a web page. */
  manufacturerContact: string;
  /** Name, postal and electronic address of the responsible person in the EU, for a manufacturer outside of it. */
  responsible: string;
  /** In Italian. Null: not answered; empty: no warnings needed. */
  warnings: string | null;
};

export const noLabelling: Labelling = {
  packaging: null,
  nutrition: null,
  manufacturerName: '',
  manufacturerAddress: '',
  manufacturerContact: '',
  responsible: '',
  warnings: null,
};
