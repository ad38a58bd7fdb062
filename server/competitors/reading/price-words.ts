/** The words around prices, in English, German, French and Portuguese. */

/** Periods and people that a price is for, behind `/` or a word such as `per`. */
const units: Readonly<Record<string, string>> = {
  month: String.raw`months?|mos?\.?|mths?|Monat(?:e|s)?|Mon\.|Mt\.?|mois|m[eê]s|mån(?:ad)?`,
  year: String.raw`years?|yrs?\.?|y|annum|Jahr(?:e|es|s)?|ans?|ann[ée]e|anos?`,
  week: String.raw`weeks?|wks?\.?|Woche|semaine|semana`,
  day: String.raw`days?|Tag(?:e|es)?|jours?|dias?`,
  hour: String.raw`hours?|hrs?\.?|h|Stunde|Std\.?|heure|hora`,
  user: String.raw`users?|seats?|members?|agents?|editors?|persons?|people|employees?|licen[cs]es?|(?:Be)?[Nn]utzer(?:[*:]?in(?:nen)?)?|Anwender(?:[*:]?in)?|Person(?:en)?|Mitarbeiter(?:[*:]?in)?|Arbeitsplatz|Platz|Lizenz|utilisat(?:eur|rice)s?|sièges?|personnes?|collaborateurs?|usuários?|utilizador(?:es)?|pessoas?|licenças?|assentos?|colaborador(?:es)?`,
}
const adverbs: Readonly<Record<string, string>> = {
  month: String.raw`monthly|monatlich(?:e[rns]?)?|mtl\.|mensuel(?:le)?s?|mensuellement|mensal(?:mente)?|mensais|p\. ?M\.|pcm`,
  year: String.raw`yearly|annual(?:ly)?|jährlich(?:e[rns]?)?|p\. ?a\.|annuel(?:le)?s?|annuellement|anual(?:mente)?|anuais`,
  week: String.raw`weekly|wöchentlich|hebdomadaire|semanal`,
  day: String.raw`daily|täglich|quotidien|diário`,
}

const named = (table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .map(([name, pattern]) => `(?<${name}>${pattern})`)
    .join('|')
const wordEnd = String.raw`(?![\p{L}\p{N}²³])`

const perUnit = new RegExp(
  String.raw` ?[,(]? ?(?:(?:and|und|et|e) )?(?:\/|(?<!\p{L})(?:per|pro|par|por|je|im|in|an?|ao?|au|à|each|every|chaque|cada|jeden?)(?= )) ?(?:l['’] ?)?(?:(?:active|added|additional|aktive[nmr]?|actif|ativo) )?(?:${named(units)})${wordEnd}\)?`,
  'iuy',
)
const perAdverb = new RegExp(
  String.raw` ?[,(·|]? ?(?:(?:when|if|bei|in|en|com|si) )?(?:(?:billed|paid|charged|invoiced|facturée?s?|payée?s?|cobrad[oa]s?|faturad[oa]s?|pag[oa]s?) )?(?:${named(adverbs)})${wordEnd}(?: (?:abgerechnet|zahlbar|billing|billed|payment|Zahlung|Abrechnung|Zahlweise))?\)?`,
  'iuy',
)
const tax = new RegExp(
  String.raw` ?[,(*]? ?(?:(?:(?:excl|exkl|ex|incl|inkl|inc|zzgl)\.?|exclusive|inclusive|excluding|including|plus|hors|sem|com|\+)(?: (?:of|de|du|gesetzlicher|gesetzl\.|\d{1,2} ?%))* ?(?:VAT|MwSt\.?|USt\.?|Mehrwertsteuer|Umsatzsteuer|TVA|IVA|tax(?:es)?|GST|impostos?)|HT|TTC|netto|brutto)${wordEnd}\)?`,
  'uy',
)

const from = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:from|starting (?:at|from)|starts? (?:at|from)|as low as|ab|à partir d(?:e |['’])|dès|a partir de|desde)(?: only| just| nur| apenas)?:? ?$`,
  'iu',
)
const adverbBefore = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${named(adverbs)})(?::| -| –)? ?$`, 'iu')

/** A difference from a price, a present, or another amount of money is none. */
const noPriceBefore =
  /(?:(?<!\p{L})(?:save|saves|saving|savings of|saved|worth|raised|discount of|cashback of|sparen Sie|spare|sparst du|Rabatt von|Gutschein über|im Wert von|économisez|économie de|remise de|poupe|economize|desconto de)(?: up to| over| bis zu| jusqu['’]à| até)?:? ?|(?:^|[ (])[-−–])$/iu
const noPriceBehind =
  /^(?:-\p{L}| ?(?:off|discount|cheaper|saved|cashback|credits?|in credits?|bonus|gift|voucher|in (?:revenue|sales|funding|savings)|of (?:revenue|sales|funding)|ARR|MRR|raised|worth|Rabatt|Nachlass|gespart|günstiger|Guthaben|Gutschein|sparen|Ersparnis|Umsatz|de (?:réduction|remise|rabais|crédits?)|d['’]économies?|offerts?|de (?:desconto|crédito|bônus|bónus|cashback))(?!\p{L}))/iu

export const isNoPrice = (before: string, behind: string): boolean =>
  noPriceBefore.test(before) || noPriceBehind.test(behind)

/** Words that belong to a price, with the period and the people that they name. */
interface PriceWords {
  length: number
  period: string
  isPerUser: boolean
}

/** Returns the words at the start of a text that belong to the price before it, such as `/ user / month, excl. VAT`. */
export function wordsBehind(text: string): PriceWords {
  const words: PriceWords = { length: 0, period: '', isPerUser: false }
  for (;;) {
    const found = [perUnit, perAdverb, tax].map((pattern) => matchAt(pattern, text, words.length)).find((one) => one)
    if (!found) return words
    words.length += found[0].length
    note(words, found)
  }
}

/** Returns the words at the end of a text that belong to the price behind it, such as `from`. */
export function wordsBefore(text: string): PriceWords {
  const words: PriceWords = { length: 0, period: '', isPerUser: false }
  for (const pattern of [from, adverbBefore]) {
    const found = pattern.exec(text.slice(0, text.length - words.length))
    if (!found) continue
    words.length += found[0].length
    note(words, found)
  }
  return words
}

/** Returns what a price is for: `month`, `user`, `user/month` and so on; '' if nothing says so. */
export const per = (...all: readonly PriceWords[]): string => {
  const period = all.find((words) => words.period !== '')?.period ?? ''
  if (!all.some((words) => words.isPerUser)) return period
  return period === '' ? 'user' : `user/${period}`
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function note(words: PriceWords, { groups = {} }: RegExpExecArray): void {
  const [name = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? []
  if (name === 'user') words.isPerUser = true
  else words.period ||= name
}
