import type { Lexicon } from './concepts.ts';

export const french: Lexicon = {
  price: 'combien coûte|combien coûtent|prix|coût|coûte|tarif|tarifs|à combien|combien vaut|combien ça coûte',
  stock:
    'en stock|stock|disponible|disponibles|disponibilité|épuisée|épuisé|il reste|il vous reste|reste t il|avez vous encore|encore de la|rupture',
  allergen:
    'allergène|allergènes|allergique|allergie|gluten|lactose|lait|sulfites|noisettes|fruits à coque|noix|blé|coeliaque|cœliaque|contient|contiennent|ingrédients|intolérant|orge|avoine|épeautre',
  shipping:
    'livraison|livrez|livrer|livré|livraisons|expédition|expédiez|envoyez|arrive|arriver|combien de temps|délai de livraison|transporteur|délais',
  shippingFee:
    'frais de port|frais de livraison|frais d envoi|frais d expédition|coûte la livraison|livraison gratuite|prix de la livraison|coûte l envoi',
  parcel: 'colis|paquet',
  pickUp: 'retrait|retirer|venir chercher|passer prendre|sur place|récupérer',
  order: 'commande|commandes|commandé|achat|achats|acheté',
  status: 'statut|où en est|où est|suivi|suivre|arrivée|arrivé|expédiée|partie|quand arrive|état',
  mine: 'mon|ma|mes|j ai|ai je',
  giveBack:
    'retourner|retour|retours|renvoyer|rendre|remboursement|remboursée|remboursé|rembourser|rétractation|rétracter|changé d avis|annuler mon achat|annuler ma commande|garantie',
  payment:
    'payer|paiement|paiements|moyens de paiement|modes de paiement|paypal|virement|chèque|acceptez|régler|payez',
  card: 'carte|cartes|carte bancaire|carte bleue|carte de crédit|visa|mastercard',
  age: 'majeur|majeure|majeurs|mineur|mineurs|âge|dix huit|18 ans|quel âge|pièce d identité',
  beer: 'bière|bières|alcool|bouteille|bouteilles|boire',
  hours:
    'horaire|horaires|ouvert|ouverts|ouverte|ouvrez|ouvre|fermez|fermé|ferme|ouverture|fermeture|à quelle heure|heures',
  day: 'aujourd hui|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|après midi|soir|semaine|week end|mois|jour|jours|fériés|ce soir',
  contact:
    'contact|contacter|joindre|téléphone|téléphoner|appeler|numéro de téléphone|e mail|email|mail|courriel|écrire|parler à quelqu un|parler à une personne|vraie personne|conseiller|humain|vous joindre',
  address: 'adresse|où êtes vous|vous trouver|où vous trouvez vous|siège|locaux|venir vous voir',
  signIn:
    'me connecter|connecter|connexion|se connecter|créer un compte|compte|inscrire sur le site|mot de passe|mot de passe oublié|oublié mon mot de passe|identifier|login|créer mon compte',
  member: 'membre|membres|adhérent|adhérents|adhésion|association|cotisation|carte de membre',
  join: 'devenir|adhérer|rejoindre|faire partie|inscrire|inscription|adhésion|m inscrire|entrer',
  discount: 'réduction|réductions|remise|rabais|avantages|moins cher|promotion|paient moins',
  token: 'jeton|jetons|token|tokens|tu token|points',
  balance: 'solde|combien de jetons|combien de tokens|combien de points|gagné|gagnés',
  bike: 'vélo|vélos|bicyclette|bicyclettes|bike sharing',
  booking: 'réservation|réservations|réservé|réservés|réserver|réserve',
  free: 'libre|libres|disponible|disponibles|reste t il|il reste',
  event:
    'événement|événements|évènements|calendrier|prévu|programme|agenda|activités|rencontres|se passe|soirées',
  ledger: 'ledger|registre|registre de la communauté|community ledger',
  latest: 'dernier|dernière|derniers|récent|récents|nouveautés',
  go: 'ouvre|ouvrir|emmène moi|va sur|aller|montre moi|voir la page|page|affiche|je veux voir|conduis moi|mène moi|visiter',
  shop: 'boutique|beershop|magasin|shop|gadget|gadgets|catalogue|produits',
  crowdfunding: 'crowdfunding|financement participatif|collecte|don|dons|faire un don|campagne|cagnotte',
  blog: 'blog|articles|billets',
  growth: 'développement|growth|croissance|parcours|sentiers',
  about: 'qui sommes nous|qui êtes vous|à propos|votre histoire',
  members: 'base de données des membres|liste des membres|annuaire des membres|annuaire',
  profile: 'profil|mon profil|mes données|espace personnel',
  administration: 'administration|panneau|admin|tableau de bord',
  home: 'accueil|page d accueil',
  privacy: 'confidentialité|vie privée|données personnelles|cookies',
  terms: 'conditions|conditions de vente|cgv',
  accessibility: 'accessibilité',
  search: 'recherche|rechercher',
  greeting: 'bonjour|bonsoir|salut|merci|coucou',
  filler:
    'quelque chose|savoir|voir|dire|aide|aider|fonctionne|acheter|informations|information|possible|peut on|puis je|besoin|partir|quelle|venir',
};
