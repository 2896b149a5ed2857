ALTER TABLE "beer_facts" ADD COLUMN "are_allergens_stated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- An empty list could mean that nobody had answered: where the ingredients name an allergen, it is asked again.
UPDATE "beer_facts" SET "are_allergens_stated" = false
WHERE "allergens" = '[]'::jsonb
  AND "ingredients" ~* '\m(glut|orzo|malt|frument|grano|segale|avena|farro|spelta|kamut|barley|wheat|rye|oats?|gerste|malz|weizen|roggen|hafer|dinkel|orge|bl[eé]|seigle|avoine|[eé]peautre|cebada|trigo|centeno|cevada|centeio|aveia|crostace|crustac|uov|egg|eier|[œo]uf|huevo|pesce|ittiocolla|fish|isinglass|arachid|peanut|erdnuss|soi?a|soy|latt|panna|milk|lact|milch|lakt|lait|leche|leite|nocciol|mandorl|noci|pistacch|hazelnut|almond|walnut|haseln|mandel|noisette|amande|avellana|almendra|am[eê]ndoa|sedano|celery|sellerie|c[eé]leri|senape|mustard|senf|moutarde|mostaza|mostarda|sesam|solfit|solforosa|sulph?it|sulph?ur|e22[0-8]|lupin)';
