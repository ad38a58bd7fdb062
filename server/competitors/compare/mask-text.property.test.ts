import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileTexts } from '#tests/support/hostile-characters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { maskAddress, maskNumbers, maskText, plainText } from './mask-text.ts'
import { splitAtMoney } from './money-text.ts'

const locales = ['en-US', 'en-GB', 'de-DE', 'de-AT', 'fr-FR', 'pt-BR', 'pt-PT']
const styles: Intl.DateTimeFormatOptions[] = [
  ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle })),
  ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle, timeStyle: 'short' as const })),
  { month: 'long', year: 'numeric' },
  { month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long' },
  { weekday: 'long', hour: 'numeric', minute: '2-digit' },
]
const moments = fc.date({ min: new Date('2015-01-02'), max: new Date('2039-12-30'), noInvalidDate: true })
const pieces = [
  'Updated',
  'on',
  'kilns',
  '€9',
  '12 users',
  'für alle',
  'notre équipe',
  'até',
  '(',
  'Version 2.4',
  '7',
  'Posted:',
]
const around = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((words) => words.join(' '))

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(style)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, style)
  formats.set(key, format)
  return format
}

/** Returns texts of which only the date differs, as Intl or a machine writes it. */
const dated = fc
  .tuple(moments, moments, fc.constantFrom(...locales), fc.constantFrom(...styles), around, around, fc.nat(5))
  .map(([one, other, locale, style, before, after, machine]) => {
    const format = formatOf(locale, style)
    const written = (moment: Date) => {
      if (machine === 0) return moment.toISOString()
      return machine === 1 ? moment.toISOString().replace(/T.*/, '') : format.format(moment)
    }
    return [one, other].map((moment) => `${before} ${written(moment)} ${after}`)
  })

it('A changed date is never a change, in four languages, however it is written and wherever it stands', () => {
  fc.assert(
    fc.property(dated, ([one = '', other = '']) => {
      expect(maskText(other)).toBe(maskText(one))
    }),
    propertyRuns(6000),
  )
})

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const

it('How long ago something was is never a change, in four languages', () => {
  const ago = fc.record({ unit: fc.constantFrom(...units), count: fc.integer({ min: 1, max: 60 }) })
  const text = fc.record({ one: ago, other: ago, locale: fc.constantFrom(...locales), isAuto: fc.boolean(), around })
  fc.assert(
    fc.property(text, ({ one, other, locale, isAuto, around: before }) => {
      const format = new Intl.RelativeTimeFormat(locale, { numeric: isAuto ? 'auto' : 'always' })
      const [first = '', second = ''] = [one, other].map(({ unit, count }) => format.format(-count, unit))
      expect(maskText(`${before} ${second} kiln`)).toBe(maskText(`${before} ${first} kiln`))
    }),
    propertyRuns(3000),
  )
})

it('A price is never masked, whatever stands around it', () => {
  const written = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.nat(99), fc.nat(7)).map(([whole, cents, form]) => {
    const amount = `${whole}.${String(cents).padStart(2, '0')}`
    const forms = [
      `€${amount}`,
      `${amount} €`,
      `$${whole}`,
      `R$ ${whole}`,
      `${amount.replace('.', ',')} EUR`,
      `CHF ${whole}`,
    ]
    return forms[form % forms.length] ?? ''
  })
  const text = fc.record({ price: written, around, moment: moments.map((moment) => moment.toISOString()) })
  fc.assert(
    fc.property(text, ({ price, around: before, moment }) => {
      const masks = maskText(`${before} from ${price} until ${moment}`)
      expect(masks).toContain(plainText(price))
      expect(splitAtMoney(masks)).toContainEqual({ text: price, isMoney: true })
    }),
    propertyRuns(3000),
  )
})

it('Masks keep every letter of a text without dates, and are equal for texts that differ in spaces alone', () => {
  const words = fc.array(fc.constantFrom('Kiln', 'glaze', 'für', 'été', 'ação', '漢字', 'B2B', '50 %', 'v2.4.1'), {
    minLength: 1,
  })
  fc.assert(
    fc.property(words, (list) => {
      expect(maskText(list.join(' '))).toBe(list.join(' '))
      expect(maskText(list.join('\u00a0\n\t'))).toBe(list.join(' '))
    }),
    propertyRuns(1000),
  )
})

it('No text makes masking fail, and a mask is never longer than its text', () => {
  fc.assert(
    fc.property(fc.oneof(hostileTexts(60), fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
      const lengths = [text, plainText(text), maskText(text), maskNumbers(maskText(text))].map(({ length }) => length)
      expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
      expect(maskAddress(text).length).toBeLessThanOrEqual(text.length)
    }),
    propertyRuns(600),
  )
})
