import { expect, it } from 'vitest'
import { readPageContent } from './read-page-content.ts'

function pricesOf(html: string) {
  const answer = readPageContent(`<p>x</p>${html}`, 'https://acme.test/')
  if ('unread' in answer) throw new Error(answer.unread)
  return answer.content.prices
}
const declared = (html: string) => pricesOf(html).map(({ what, text, amount, per }) => [what, text, amount, per])
const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

it('an offer of JSON-LD has the name of what it offers', () => {
  const product = { '@type': 'Product', name: 'Basic', offers: { '@type': 'Offer', price: 29, priceCurrency: 'EUR' } }
  expect(pricesOf(jsonLd({ '@graph': [product] }))).toEqual([
    { from: 'structured', text: '29 EUR', amount: 29, currency: 'EUR', what: 'Basic', per: '' },
  ])
  expect(declared(jsonLd({ '@type': ['Offer'], itemOffered: { name: 'Pro' }, price: '1185.36' }))).toEqual([
    ['Pro', '1185.36', 1185.36, ''],
  ])
})

it('until when a price is valid, and what delivery costs, is nowhere read', () => {
  const offer = (until: string) => ({
    '@type': 'Offer',
    name: 'Pro',
    price: '9.00',
    priceCurrency: 'USD',
    priceValidUntil: until,
    shippingDetails: { shippingRate: { '@type': 'MonetaryAmount', value: 5, currency: 'USD' } },
  })
  expect(pricesOf(jsonLd(offer('2026-11-01')))).toEqual(pricesOf(jsonLd(offer('2026-11-02'))))
  expect(declared(jsonLd(offer('2026-11-01')))).toEqual([['Pro', '9.00 USD', 9, '']])
})

it('a specification says for which period a price is, and is listed instead of the same price', () => {
  const specification = (more: object) => ({
    '@type': 'UnitPriceSpecification',
    price: 9,
    priceCurrency: 'EUR',
    ...more,
  })
  const offer = (specified: unknown) =>
    jsonLd({ '@type': 'Offer', name: 'Pro', price: '9.00', priceSpecification: specified })
  expect(declared(offer(specification({ unitCode: 'MON' })))).toEqual([['Pro', '9 EUR / month', 9, 'month']])
  expect(declared(offer([specification({ billingDuration: 'P1Y' })]))).toEqual([['Pro', '9 EUR / year', 9, 'year']])
  expect(declared(offer(specification({ referenceQuantity: { unitCode: 'WEE' } })))).toEqual([
    ['Pro', '9 EUR / week', 9, 'week'],
  ])
  expect(declared(offer(specification({ unitText: 'Monat' })))).toEqual([['Pro', '9 EUR / month', 9, 'month']])
})

it('an aggregate is a range, unless it lists its offers', () => {
  const aggregate = { '@type': 'AggregateOffer', lowPrice: 9, highPrice: 49, priceCurrency: 'USD' }
  expect(declared(jsonLd({ name: 'Plans', offers: aggregate }))).toEqual([['Plans', '9 – 49 USD', 9, '']])
  const offers = [{ '@type': 'Offer', name: 'Basic', price: 9 }]
  expect(declared(jsonLd({ name: 'Plans', offers: { ...aggregate, offers } }))).toEqual([['Basic', '9', 9, '']])
})

it('microdata declares prices also in elements that are not shown, before or after the name', () => {
  const html = `<div itemscope itemtype="https://schema.org/Product"><div itemprop="offers" itemscope
    itemtype="http://schema.org/Offer" style="display:none"><meta itemprop="priceCurrency" content="BRL">
    <span itemprop="price">49,90</span><link itemprop="availability" href="https://schema.org/InStock"></div>
    <h2 itemprop="name">Plano <b>Pro</b></h2></div><span itemprop="price">5</span>`
  expect(declared(html)).toEqual([['Plano Pro', '49,90 BRL', 49.9, '']])
})

it('declared prices come before those of the text', () => {
  const html = `<h2>Pro</h2><p>€29</p>${jsonLd({ '@type': 'Offer', price: 29, priceCurrency: 'EUR' })}`
  expect(pricesOf(html).map(({ from }) => from)).toEqual(['structured', 'text'])
})

it.each([
  ['no JSON', '<script type="application/ld+json">{"@type": "Offer"'],
  ['lists in lists without end', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
  ['a price without a number', jsonLd({ '@type': 'Offer', price: 'on request' })],
  ['other types', jsonLd({ '@type': 'DeliveryChargeSpecification', price: 5 })],
  ['a price that is a thing', jsonLd({ '@type': 'Offer', price: { value: 5 }, name: ['x'] })],
  [
    'an item that never ends',
    '<link itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="1">',
  ],
])('%s declares no price', (_what, html) => expect(pricesOf(html)).toEqual([]))
