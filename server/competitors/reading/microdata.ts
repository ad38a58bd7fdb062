import type { Price } from '#app/shared/competitors/content.ts'
import { oneLine } from '../../listening/text/plain-text.ts'
import {
  declaredFields,
  declaredPrice,
  isOfferType,
  isSpecificationType,
  maxDeclaredLength,
  type DeclaredFields,
} from './declared-price.ts'

const maxOffers = 200
/** How far the name of what is offered is outside of the offer. */
const maxOuter = 10

interface Item {
  fields: DeclaredFields
  within: Item | null
}

/** Collects the prices of the offers that a page declares by microdata, whether they are shown or not. */
export class MicrodataPrices {
  readonly #offers: Item[] = []
  #item: Item | null = null
  /** The text of an element that is the value of a field. */
  #value: { parts: string[]; length: number } | null = null

  /** Reads the attributes of an element. @returns what ends the item or the value that it begins; null if it is neither */
  open(attributes: ReadonlyMap<string, string>): (() => void) | null {
    const within = this.#item
    if (attributes.has('itemscope')) {
      const item: Item = { fields: {}, within }
      const types = (attributes.get('itemtype') ?? '').trim().split(/\s+/, 5)
      const isOffer = types.some((type) => isOfferType(type) || isSpecificationType(type))
      if (isOffer && this.#offers.length < maxOffers) this.#offers.push(item)
      this.#item = item
      return () => void (this.#item = within)
    }
    const names = attributes.get('itemprop')?.trim().split(/\s+/, 5)
    if (!within || !names || this.#value) return null
    const written = attributes.get('content') ?? attributes.get('value')
    if (written !== undefined) {
      note(within, names, written)
      return null
    }
    const value = { parts: [], length: 0 }
    this.#value = value
    return () => {
      this.#value = null
      note(within, names, value.parts.join(''))
    }
  }

  text(characters: string): void {
    if (!this.#value || this.#value.length > 2 * maxDeclaredLength) return
    this.#value.parts.push(characters.slice(0, 2 * maxDeclaredLength))
    this.#value.length += characters.length
  }

  /** What is offered may be named behind its offer, so prices are complete at the end of the page only. */
  get prices(): Price[] {
    return this.#offers.flatMap((offer) => declaredPrice(offer.fields, nameOf(offer)) ?? [])
  }
}

function note({ fields }: Item, names: readonly string[], value: string): void {
  const text = oneLine(value, maxDeclaredLength)
  if (text === '') return
  for (const field of declaredFields) if (names.includes(field)) fields[field] ??= text
}

function nameOf(offer: Item): string {
  let item: Item | null = offer
  for (let outer = 0; item && outer < maxOuter; outer += 1) {
    if (item.fields.name) return item.fields.name
    item = item.within
  }
  return ''
}
