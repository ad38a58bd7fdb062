import type { Language } from '#app/shared/account/appearance.ts'
import { referencesIn, type BoundReference, type BoundText } from '#app/shared/reports/bound-text.ts'
import { changeOfFigure, type Figure } from '#app/shared/reports/figure.ts'
import { currencySign, directionWords, percentSign } from './direction-words.ts'

/** A number that a person typed right next to a reference. */
interface TypedNumber {
  start: number
  end: number
  /** What it may be: 1.300 is 1,300 in one language and 1.3 in another. Never negative. */
  readings: number[]
  isPercent: boolean
  sign: '+' | '-' | null
  /** The place of its last digit: 0.1 for 4.5. */
  step: number
}

const digits = String.raw`\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?`
/** Behind a reference: `{…} (1,300)`, `{…}: 1,300`, `{…} = 1,300`, `{…} 1,300`. */
const behind = new RegExp(
  String.raw`^\s?(?:[(:=]\s?)?([+−-]?)(${digits})(\s?(?:%|percent\b|Prozent\b|pour cent\b|por cento\b))?`,
  'iu',
)
/** Before one: `1,300 ({…}`, `1,300: {…}`, `1,300 {…}`. */
const before = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/:#+−-])([+−-]?)(${digits})(\s?(?:%|percent|Prozent|pour cent|por cento))?\s?(?:[(:=]\s?)?$`,
  'iu',
)
/** What makes a number another thing than a count: a date, a time, a range, thousands, a word. */
const goesOn = /^(?:[\p{L}\p{N}/–-]|[.:]\d|\s?(?:k|K|Tsd|Mio|mil|million|thousand|milliers?)\b|\.\s?\p{L})/u
/** Before a number that is rounded on purpose, or a limit. */
const roughly =
  /(?:about|around|roughly|nearly|almost|over|than|circa|ca\.|rund|etwa|ungefähr|fast|über|unter|knapp|als|environ|près de|plus de|moins de|presque|cerca de|quase|mais de|menos de|aproximadamente|~)\s*\(?$/iu
const isYear = (text: string) => /^(?:19|20)\d\d$/u.test(text)

/** Returns the numbers right before and right behind a reference; years, dates and numbers of something else are left out. */
function typedNumbers(text: BoundText, { start, end }: BoundReference, language: Language): TypedNumber[] {
  const after = behind.exec(text.slice(end))
  const ahead = before.exec(text.slice(0, start))
  return [
    ...(after ? numberOf(after, end + after[0].length - lengthFromNumber(after), text, language) : []),
    ...(ahead ? numberOf(ahead, ahead.index, text, language) : []),
  ]
}

/** Returns how long a match is from its sign on. */
const lengthFromNumber = ([, sign = '', number = '', percent = '']: RegExpExecArray): number =>
  sign.length + number.length + percent.length

function numberOf(match: RegExpExecArray, start: number, text: BoundText, language: Language): TypedNumber[] {
  const [, sign = '', number = '', percent] = match
  const end = start + lengthFromNumber(match)
  if (percent === undefined && (isYear(number) || goesOn.test(text.slice(end)))) return []
  if (roughly.test(text.slice(0, start))) return []
  const readings = readingsOf(number, language)
  return [
    {
      start,
      end,
      readings: readings.map(({ value }) => value),
      isPercent: percent !== undefined,
      sign: sign === '' ? null : sign === '+' ? '+' : '-',
      step: Math.max(...readings.map(({ step }) => step)),
    },
  ]
}

/** Returns what a number may be. With one separator before three digits, both of thousands and of decimals. */
function readingsOf(number: string, language: Language): { value: number; step: number }[] {
  const plain = number.replaceAll(/[\u00a0\u202f ]/gu, '')
  const decimals = language === 'en' ? '.' : ','
  const read = (separator: string) => {
    const [whole = '', fraction = ''] = plain.split(separator)
    return { value: Number(`${whole.replaceAll(/[.,]/gu, '')}.${fraction || '0'}`), step: 10 ** -fraction.length }
  }
  const own = read(decimals)
  const last = /[.,](\d+)$/u.exec(plain)
  // Without a separator there is one reading; with one that isn't before three digits, it separates decimals.
  if (!last) return [own]
  const asDecimals = read(last[0].charAt(0))
  return last[1]?.length === 3 ? [read('\0'), asDecimals, own] : [asDecimals]
}

/** Why a text contradicts the figure it is next to; each is a text of the namespace `reports`. */
const contradictionReasons = [
  /** It says that the number rose, but it fell; or the other way round. */
  'direction',
  /** A plus or minus that the change doesn't have. */
  'sign',
  /** A percent or currency sign behind a number of another unit. */
  'unit',
  /** A number next to the reference that is close to the figure, but isn't it. */
  'number',
] as const
type ContradictionReason = (typeof contradictionReasons)[number]

/** A place in a text, from `start` to before `end`, that contradicts a figure. */
export interface Contradiction {
  start: number
  end: number
  reason: ContradictionReason
  figureId: string
}

type Figures = ReadonlyMap<string, Figure>

/**
 * Returns where a person's text contradicts the figures that it refers to, in the text's order. It says nothing where a
 * text can be read in more than one way, as with a negation, a wish, or two directions in one part of a sentence: a
 * warning that is wrong is worse than none. References without a figure are left out.
 */
export function contradictionsIn(text: BoundText, language: Language, figures: Figures): Contradiction[] {
  const references = referencesIn(text)
  const found = [
    ...clausesOf(text, references, language).flatMap((clause) => directionsIn(clause, language, figures)),
    ...references.flatMap((reference) => besideReference(text, reference, { language, figures })),
  ]
  return found.toSorted((one, other) => one.start - other.start)
}

/** A part of a sentence, with its references; `text` has blanks in their place. */
interface Clause {
  text: string
  from: number
  references: BoundReference[]
}

/** Returns the parts of the sentences that have references. */
function clausesOf(text: BoundText, references: readonly BoundReference[], language: Language): Clause[] {
  let blank = text
  for (const { start, end } of references) {
    blank = blank.slice(0, start) + ' '.repeat(end - start) + blank.slice(end)
  }
  // "Visits rose ({traffic.visits:change})" is one part.
  blank = blank.replaceAll(/\( *\)/gu, (brackets) => ' '.repeat(brackets.length))
  const borders = [...blank.matchAll(directionWords[language].parts)].map(({ index }) => index)
  const starts = [0, ...borders]
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? text.length
    const own = references.filter(({ start }) => start >= from && start < to)
    return own.length === 0 ? [] : [{ text: blank.slice(from, to), from, references: own }]
  })
}

/** The most letters between a direction and the reference it is about. */
const farthest = 40

/** A word of a clause. */
interface ActionStatus {
  start: number
  end: number
}

const placesOf = (clause: Clause, word: RegExp): ActionStatus[] =>
  [...clause.text.matchAll(word)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** Returns the word right behind each change of a clause, such as `{…:change} more visits`. */
const behindChanges = (clause: Clause, word: RegExp): ActionStatus[] =>
  clause.references.flatMap(({ form, end }) => {
    const from = end - clause.from
    const found = form === 'change' ? word.exec(clause.text.slice(from))?.[0] : undefined
    if (found === undefined) return []
    return [{ start: from + found.length - found.trimStart().length, end: from + found.length }]
  })

function directionsIn(clause: Clause, language: Language, figures: Figures): Contradiction[] {
  const change = onlyChange(clause, figures)
  if (change === null) return []
  const { rose, fell, more, fewer, unsure } = directionWords[language]
  const ups = [...placesOf(clause, rose), ...behindChanges(clause, more)]
  const downs = [...placesOf(clause, fell), ...behindChanges(clause, fewer)]
  if (ups.length > 0 === downs.length > 0) return []
  const told = ups.length > 0 ? ups : downs
  const rest = told.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause.text,
  )
  const agrees = ups.length > 0 ? change.value > 0 : change.value < 0
  if (agrees || rest.search(unsure) !== -1) return []
  return told
    .map(({ start, end }) => ({ start: start + clause.from, end: end + clause.from }))
    .filter((said) =>
      clause.references.some(({ start, end }) => Math.max(start - said.end, said.start - end) <= farthest),
    )
    .map((said) => ({ ...said, reason: 'direction', figureId: change.figureId }))
}

/** Returns the change of the clause's only figure; null with several figures, or if its change isn't known. */
function onlyChange({ references }: Clause, figures: Figures): { figureId: string; value: number } | null {
  const ids = new Set(references.map(({ id }) => id))
  const [figureId = ''] = ids
  const figure = figures.get(figureId)
  // A better position is a smaller number, so that "rose" may mean either.
  if (ids.size !== 1 || !figure || figure.unit === 'position') return null
  // A figure that is a change itself, such as an effect, has the direction of its value.
  const value = figure.metric === 'change' ? figure.value : changeOfFigure(figure)
  return value === null ? null : { figureId, value }
}

function besideReference(
  text: BoundText,
  reference: BoundReference,
  { language, figures }: { language: Language; figures: Figures },
): Contradiction[] {
  const figure = figures.get(reference.id)
  if (!figure) return []
  const number = typedNumbers(text, reference, language).flatMap((typed) => numberAt(typed, figure))
  return [...signBefore(text, reference, figure), ...unitBehind(text, reference, figure), ...number]
}

/** Returns a plus or minus right before a change that has the other sign. */
function signBefore(text: BoundText, { id, form, start }: BoundReference, figure: Figure): Contradiction[] {
  const sign = /(?<=^|[\s(])[+−-]$/u.exec(text.slice(0, start))?.[0]
  const value = form === 'change' ? changeOfFigure(figure) : figure.metric === 'change' ? figure.value : null
  if (sign === undefined || value === null || value === 0 || (sign === '+') === value > 0) return []
  return [{ start: start - 1, end: start, reason: 'sign', figureId: id }]
}

function unitBehind(text: BoundText, { id, form, end }: BoundReference, figure: Figure): Contradiction[] {
  const behind = text.slice(end)
  // A change is a percentage, except of shares, whose change is in points, and of scores and positions.
  const isPercent = form === 'change' ? !['share', 'score', 'position'].includes(figure.unit) : figure.unit === 'share'
  const isMoney = form !== 'change' && figure.unit === 'money'
  const wrong = isPercent ? null : percentSign.exec(behind)?.[0]
  const found = wrong ?? (isMoney ? null : currencySign.exec(behind)?.[0])
  if (found === null || found === undefined) return []
  const space = found.length - found.trimStart().length
  return [{ start: end + space, end: end + found.length, reason: 'unit', figureId: id }]
}

/** A typed number that differs from the figure by less than this factor was likely meant to be it. */
const closeFactor = 3
/** Smaller ones may count something else: step 2, the 3 largest pages. */
const minNumber = 10

function numberAt({ start, end, readings, isPercent, sign, step }: TypedNumber, figure: Figure): Contradiction[] {
  const candidates = isPercent ? percentagesOf(figure) : valuesOf(figure)
  const places = { start, end, figureId: figure.id }
  const change = changeOfFigure(figure)
  const isSigned = isPercent && sign !== null && change !== null && change !== 0
  if (isSigned && (sign === '+') !== change > 0 && isOneOf(readings, [change * 100], step)) {
    return [{ ...places, reason: 'sign' }]
  }
  if (candidates.length === 0 || isOneOf(readings, candidates, step)) return []
  const isClose = readings.some((reading) =>
    candidates.some(
      (candidate) =>
        (isPercent || reading >= minNumber) &&
        reading < Math.abs(candidate) * closeFactor &&
        reading > Math.abs(candidate) / closeFactor,
    ),
  )
  return isClose ? [{ ...places, reason: 'number' }] : []
}

/** Returns whether a reading is one of the numbers, rounded as it was typed. */
const isOneOf = (readings: readonly number[], candidates: readonly number[], step: number) =>
  readings.some((reading) => candidates.some((candidate) => Math.abs(Math.abs(candidate) - reading) <= step / 2 + 1e-9))

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null)

function percentagesOf(figure: Figure): number[] {
  const shares = figure.unit === 'share' ? [figure.value, figure.before] : []
  return known([...shares, changeOfFigure(figure)]).map((share) => share * 100)
}

function valuesOf({ unit, value, before, compared = null }: Figure): number[] {
  const values = known([value, before, compared])
  if (unit === 'share') return []
  // The difference is a number of its own: "1,200, 300 more".
  const difference = value !== null && before !== null ? [value - before] : []
  if (unit === 'money') return [...values, ...difference].flatMap((minor) => [minor, minor / 100, minor / 1000])
  if (unit === 'milliseconds') return [...values, ...difference].flatMap((time) => [time, time / 1000])
  if (unit === 'seconds') return [...values, ...difference].flatMap((time) => [time, time / 60])
  return [...values, ...difference]
}
