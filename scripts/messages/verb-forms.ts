import type { Locale } from './catalogues.ts';

/**
 * Buttons have one verb form per language: Italian and English address the reader, the others have the infinitive. These are the
 * beginnings of the other form: for Italian by its ending, otherwise the imperatives of the verbs that buttons use.
 */
const otherForms: Partial<Record<Locale, RegExp>> = {
  it: beginning('\\p{L}+(?:are|ere|ire)'),
  es: beginning(
    'haz|hazte|elige|entra|abre|descubre|continúa|inicia|empieza|pide|vuelve|sigue|di|escribe|escríbenos|lee|léelo|mira|prueba',
    'muestra|cierra|envía|guarda|busca|añade|quita|borra|descarga|sube|reserva|dona|paga|usa|copia|crea|cambia|confirma|cancela|acepta',
    'regístrate|únete|suscríbete|invita|imprime|verifica|comprueba|apúntate|recarga|avisa|deja|marca|anula|renueva|responde|corrige',
  ),
  fr: beginning(
    'choisis|ouvre|fais|découvre|entre|continue|commence|demande|reviens|suis|écris|lis|regarde|essaie|montre|ferme|envoie|enregistre',
    'cherche|ajoute|retire|supprime|télécharge|réserve|donne|paie|utilise|copie|crée|change|confirme|annule|accepte|inscris|connecte',
    'rejoins|deviens|abonne|vérifie|imprime|recharge|réessaie|laisse|renouvelle|réponds|trie|sors|corrige|complète|participe|soutiens|vois',
  ),
  pt: beginning(
    'escolhe|abre|faz|descobre|entra|continua|começa|pede|volta|segue|escreve|lê|vê|experimenta|mostra|fecha|envia|guarda|procura',
    'adiciona|remove|apaga|descarrega|carrega|reserva|doa|paga|usa|copia|cria|muda|confirma|cancela|aceita|regista|inicia|junta|torna',
    'subscreve|verifica|imprime|tenta|deixa|renova|responde|ordena|sai|corrige|completa|participa|apoia',
  ),
  de: beginning(
    'wähle|öffne|mach|mache|entdecke|melde|lies|schau|zeig|zeige|schließ|schließe|sende|schick|speichere|füge|entferne|lösche|lade',
    'bezahle|zahle|nutze|kopiere|erstelle|ändere|bestätige|storniere|registriere|werde|prüfe|drucke|versuche|lass|geh|gehe|schreib',
  ),
  ru: beginning(
    'выбери|открой|сделай|узнай|войди|продолжи|начни|вернись|перейди|напиши|прочитай|посмотри|попробуй|покажи|закрой|отправь|сохрани',
    'найди|добавь|убери|удали|скачай|загрузи|забронируй|пожертвуй|оплати|скопируй|создай|измени|подтверди|отмени|прими|стань|проверь',
  ),
};

function beginning(...words: string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?:-\\p{L}+)?(?![\\p{L}-])`, 'iu');
}

/** Names that law or specification fix, and a noun. */
const allowed = ['accounts:membership.join', 'articles:tools.code', 'orders:withdraw'];

/** Whether a button begins with a verb in the form that its language does not use on buttons. */
export const hasOtherVerbForm = (locale: Locale, name: string, text: string): boolean =>
  !allowed.includes(name) && (otherForms[locale]?.test(text) ?? false);
