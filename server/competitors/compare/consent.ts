/** Sentences of banners that ask for consent to cookies, in four languages. Cookies of a bakery are none. */
const sentences = new RegExp(
  [
    '\\b(?:we|our|this|the) ?(?:web)?(?:sites?|pages?|partners)?(?: and (?:our|its|selected) partners)? (?:may )?(?:use|uses|store|would like to use|also use)\\b[^.]{0,40}\\bcookies\\b',
    '\\bcookies (?:help us|are used|allow us|to (?:improve|give|make|personali[sz]e|analy[sz]e|ensure))\\b',
    '\\b(?:accept|allow|reject|decline|refuse|manage|use of|consent to|about) (?:all |our |the use of |non-essential |optional )?cookies\\b',
    '\\bcookie (?:settings|policy|preferences|consent|notice|banner|choices)\\b',
    '\\b(?:we|your) (?:value|respect|care about) your privacy\\b|\\byour privacy (?:matters|choices)\\b',
    '\\b(?:wir|diese (?:web)?(?:site|seite)|unsere (?:web)?(?:site|seite))\\b[^.]{0,30}\\b(?:verwende[nt]|nutz(?:en|t)|setz(?:en|t)|benutz(?:en|t)|verwendet)\\b[^.]{0,40}\\bcookies\\b',
    '\\bcookies (?:akzeptieren|zulassen|ablehnen|verwalten|erlauben)|\\bcookie-(?:einstellungen|richtlinie|hinweis)|\\b(?:ihre|deine) privatsphäre\\b',
    '\\b(?:nous|ce site|notre site)\\b[^.]{0,30}\\b(?:utilis(?:ons|e)|dépos(?:ons|e)|recour(?:ons|t))\\b[^.]{0,40}\\bcookies\\b',
    '\\b(?:accepter|refuser|gérer|paramétrer) (?:les |tous les |mes )?cookies\\b|\\b(?:gestion|paramètres|politique) (?:des |de )cookies\\b|respect(?:ons)? (?:de )?votre vie privée',
    '\\b(?:usamos|utilizamos|este site (?:usa|utiliza))\\b[^.]{0,40}\\bcookies\\b',
    '\\b(?:aceitar|rejeitar|recusar|gerir|gerenciar) (?:os |todos os )?cookies\\b|\\b(?:definições|configurações|preferências|política) de cookies\\b|\\b(?:a sua|sua) privacidade\\b',
  ].join('|'),
  'i',
)
/** Buttons of such banners. */
const buttons = new Set(
  [
    'accept, accept all, allow all, agree, i agree, reject, reject all, decline, deny, deny all, only necessary, necessary only',
    'accept necessary, strictly necessary, manage preferences, save preferences',
    'akzeptieren, alle akzeptieren, allen zustimmen, zustimmen, ablehnen, alle ablehnen, nur notwendige, auswahl speichern',
    'accepter, tout accepter, j’accepte, refuser, tout refuser, continuer sans accepter, personnaliser',
    'aceitar, aceitar todos, aceito, rejeitar, rejeitar todos, recusar, recusar todos, apenas necessários, guardar preferências',
  ].flatMap((words) => words.split(', ')),
)
const maxLength = 1500

/** Whether a text is a phrase of a banner that asks for consent to cookies. */
export const isConsentText = (text: string): boolean =>
  (text.length <= 40 && buttons.has(text.toLowerCase())) ||
  (text.length <= maxLength && /cookie|priva(?:cy|tsph|cidade)|vie privée/i.test(text) && sentences.test(text))
