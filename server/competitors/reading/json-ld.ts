import { contentLimits, type Price } from '#app/shared/competitors/content.ts'
import { jsonDepth, maxJsonDepth } from '../../listening/feeds/json-depth.ts'
import { oneLine } from '../../listening/text/plain-text.ts'
import {
  declaredFields,
  declaredPrice,
  isOfferType,
  isSpecificationType,
  maxDeclaredLength,
  type DeclaredFields,
} from './declared-price.ts'

/** Values of all scripts of a page that are looked at. */
const maxLooked = 5000

type DeclaredThing = ReadonlyMap<string, unknown>

/** Collects the prices of the offers that a page declares by JSON-LD. */
export class JsonLdPrices {
  readonly prices: Price[] = []
  #looked = 0

  /** Reads a script; anything but JSON-LD is ignored. */
  read(script: string): void {
    if (jsonDepth(script) > maxJsonDepth) return
    let parsed: unknown
    try {
      parsed = JSON.parse(script)
    } catch {
      return
    }
    this.#look(parsed, '')
  }

  /** @param name what the thing around it is called */
  #look(value: unknown, name: string): void {
    this.#looked += 1
    if (this.#looked > maxLooked) return
    if (Array.isArray(value)) {
      for (const one of value) this.#look(one, name)
      return
    }
    const own = declaredBy(value)
    if (!own) return
    const isOffer = hasType(own, isOfferType)
    const called = textIn(own.get('name')) || (isOffer ? nameOf(own.get('itemOffered')) : '') || name
    if (isOffer) this.#add(pricesOfOffer(own, called))
    else if (hasType(own, isSpecificationType)) this.#add(priceOfSpecification(own, called))
    for (const [key, part] of own) if (!isOffer || key !== 'priceSpecification') this.#look(part, called)
  }

  #add(found: readonly Price[]): void {
    this.prices.push(...found.slice(0, contentLimits.prices - this.prices.length))
  }
}

/** The price of an offer itself says nothing more than a specification with the same amount. */
function pricesOfOffer(own: DeclaredThing, name: string): Price[] {
  const specified = [own.get('priceSpecification')].flat().flatMap((one) => {
    const specification = declaredBy(one)
    if (!specification || (specification.has('@type') && !hasType(specification, isSpecificationType))) return []
    return priceOfSpecification(specification, name)
  })
  // The offers that an aggregate lists say more than its range.
  const plain = own.has('offers') ? null : declaredPrice(fieldsOf(own), name)
  const isNew = plain && !specified.some(({ amount }) => amount === plain.amount)
  return isNew ? [...specified, plain] : specified
}

function priceOfSpecification(own: DeclaredThing, name: string): Price[] {
  const quantity = declaredBy(own.get('referenceQuantity'))
  const price = declaredPrice(
    { ...(quantity && fieldsOf(quantity)), ...fieldsOf(own) },
    textIn(own.get('name')) || name,
  )
  return price ? [price] : []
}

const declaredBy = (value: unknown): DeclaredThing | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null

const hasType = (own: DeclaredThing, isType: (type: string) => boolean): boolean =>
  [own.get('@type')].flat().some((type) => typeof type === 'string' && isType(type))

function fieldsOf(own: DeclaredThing): DeclaredFields {
  const found: DeclaredFields = {}
  for (const field of declaredFields) {
    const text = textIn(own.get(field))
    if (text !== '') found[field] = text
  }
  return found
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? oneLine(String(value), maxDeclaredLength) : ''

const nameOf = (value: unknown): string => textIn(declaredBy([value].flat()[0])?.get('name'))
