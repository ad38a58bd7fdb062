import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressFormSchema } from './address.ts'
import { cardSchema, demoCardNumber, looksReal } from './card.ts'
import { countOf, entriesOf, sumsOf, withQuantity } from './cart.ts'
import { checkoutSearchSchema, lastStep, shownStep } from './checkout.ts'
import { colourOf, relatedTo, type CartLine, type Product } from './product.ts'
import { countsOf, pageOf, perPage, productsFor, whyNone } from './shop-list.ts'
import { isFiltered, noFilters, shopSearchSchema } from './shop-search.ts'
import { added, movedToCart, movedToWishes, quantitySet, removed, wishSet, type ShopData } from './shop-store.ts'

const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  name: `Product ${id}`,
  maker: 'Mossback',
  category: 'garden',
  shape: 'can',
  price: id * 1000,
  rating: 4,
  ratings: 10,
  stock: 5,
  days: 3,
  colours: ['pine', 'ink'],
  text: '',
  ...more,
})
const ids = (products: readonly Product[]) => products.map(({ id }) => id)
const search = (part: Partial<v.InferOutput<typeof shopSearchSchema>> = {}) => ({
  ...v.parse(shopSearchSchema, {}),
  ...part,
})
const line = (productId: number, quantity: number, colour: CartLine['colour'] = 'pine') => ({
  productId,
  colour,
  quantity,
})
const shop = (more: Partial<ShopData> = {}): ShopData => ({
  products: [product(1), product(2)],
  cart: [],
  wishes: [],
  addresses: [],
  orders: [],
  ...more,
})

test('a product is shown if all filters and the search keep it', () => {
  const products = [
    product(1, { maker: 'Nightjar', category: 'audio', name: 'Radio', rating: 3.9 }),
    product(2, { maker: 'Nightjar', category: 'audio', stock: 0 }),
    product(3, { maker: 'Saltmarsh' }),
  ]
  const found = (part: Parameters<typeof search>[0]) => ids(productsFor(products, search(part)))
  expect(found({})).toEqual([1, 2, 3])
  expect(found({ category: 'audio' })).toEqual([1, 2])
  expect(found({ makers: ['Saltmarsh', 'Nightjar'], category: 'audio', available: true })).toEqual([1])
  expect(found({ priceFrom: 20, priceTo: 30 })).toEqual([2, 3])
  expect(found({ stars: 4 })).toEqual([2, 3])
  expect(found({ q: 'RADIO night' })).toEqual([1])
  expect(found({ category: 'audio', q: '  ' })).toEqual([1, 2])
})

test('the products are in the shop’s own order, or by price, rating or name', () => {
  const products = [
    product(2, { name: 'B', rating: 5 }),
    product(1, { name: 'C', ratings: 90 }),
    product(3, { name: 'A' }),
  ]
  const inOrder = (order: ReturnType<typeof search>['order']) => ids(productsFor(products, search({ order })))
  expect(inOrder('featured')).toEqual([2, 1, 3])
  expect(inOrder('cheapest')).toEqual([1, 2, 3])
  expect(inOrder('dearest')).toEqual([3, 2, 1])
  expect(inOrder('rating')).toEqual([2, 1, 3])
  expect(inOrder('name')).toEqual([3, 2, 1])
})

test('a filter counts what each of its values would show together with the other filters', () => {
  const products = [product(1, { maker: 'Nightjar' }), product(2), product(3, { category: 'play' })]
  const counts = countsOf(products, search({ makers: ['Nightjar'], category: 'garden' }), [
    'makers',
    ({ maker }) => maker,
  ])
  expect(Object.fromEntries(counts)).toEqual({ Nightjar: 1, Mossback: 1 })
})

test('a page that is beyond the last one is the last one', () => {
  const products = Array.from({ length: perPage + 1 }, (_, index) => product(index + 1))
  expect([pageOf(products, 1).shown.length, pageOf(products, 2).shown.length]).toEqual([perPage, 1])
  expect(pageOf(products, 99)).toMatchObject({ page: 2, shown: [{ id: perPage + 1 }] })
  expect(pageOf([], 3)).toEqual({ page: 1, shown: [] })
})

test('an empty shop is explained: an unknown category or maker, prices that cross, or filters', () => {
  const products = [product(1)]
  expect(whyNone(products, search({ category: 'boats' }))).toBe('The shop has no category “boats”.')
  expect(whyNone(products, search({ makers: ['Nobody'] }))).toBe('The shop has nothing by “Nobody”.')
  expect(whyNone(products, search({ priceFrom: 9, priceTo: 5 }))).toMatch(/lowest price is above/)
  expect(whyNone(products, search({ q: ' kayak ' }))).toContain('“kayak”')
  expect(whyNone(products, search({ stars: 4 }))).toBe('No product matches these filters.')
})

test('an address that can’t be read shows the shop without filters', () => {
  const bad = {
    q: ['a'],
    makers: 'x',
    priceFrom: -1,
    priceTo: 'much',
    stars: 7,
    order: 'random',
    view: 3,
    page: 0,
    available: 2,
  }
  expect(isFiltered(v.parse(shopSearchSchema, bad))).toBe(false)
  expect(v.parse(shopSearchSchema, { q: 12 }).q).toBe('12')
  expect(isFiltered({ ...search({ q: 'a', stars: 3, makers: ['b'] }), ...noFilters })).toBe(false)
})

test('a product has the color in the address, or else its first one', () => {
  expect(colourOf(product(1), 'ink')).toBe('ink')
  expect(colourOf(product(1), 'mauve')).toBe('pine')
  expect(colourOf(product(1))).toBe('pine')
})

test('related products are those of the category and the maker first, without the product itself', () => {
  const products = [product(1, { category: 'play', maker: 'A' }), product(2), product(3, { maker: 'A' }), product(4)]
  expect(ids(relatedTo(products, product(4), 2))).toEqual([2, 3])
})

test('the same product in two colors is two lines of the cart, and none of it is none', () => {
  const cart = withQuantity([line(1, 1)], line(1, 2, 'ink'))
  expect(cart).toEqual([line(1, 1), line(1, 2, 'ink')])
  expect(countOf(cart)).toBe(3)
  expect(withQuantity(cart, line(1, 0))).toEqual([line(1, 2, 'ink')])
})

test('the delivery is free from 60 dollars on, and of nothing', () => {
  const kettle = product(1, { price: 5490 })
  const notebook = product(6, { price: 1250 })
  const sums = (cart: CartLine[]) => sumsOf(entriesOf(cart, [kettle, notebook]))
  // The same orders as in the rules of the mock API.
  expect(sums([line(1, 1), line(6, 3)])).toEqual({ products: 9240, delivery: 0, total: 9240 })
  expect(sums([line(1, 1)])).toEqual({ products: 5490, delivery: 590, total: 6080 })
  expect(sums([line(99, 1)])).toEqual({ products: 0, delivery: 0, total: 0 })
})

test('no more of a product is added than there are', () => {
  const few = product(1, { stock: 2 })
  expect(added([line(1, 2)], few, 'pine').show(shop({ cart: [line(1, 2)] })).cart).toEqual([line(1, 2)])
  expect(added([line(1, 1)], few, 'pine').show(shop({ cart: [line(1, 1)] })).cart).toEqual([line(1, 2)])
})

test('what is done to the cart and the wishes is undone again', () => {
  const before = shop({ cart: [line(1, 2)], wishes: [2] })
  const changes = [
    added(before.cart, product(2), 'pine'),
    removed(line(1, 2), product(1)),
    movedToCart(before.cart, product(2), 'pine'),
    movedToWishes(line(1, 2), product(1), before.wishes),
  ]
  for (const change of changes) {
    const after = change.show(before)
    expect(after).not.toEqual(before)
    expect(change.undo?.show(after)).toEqual(before)
  }
  expect(movedToCart([], product(2), 'ink').show(before)).toMatchObject({
    cart: [line(1, 2), line(2, 1, 'ink')],
    wishes: [],
  })
  expect(quantitySet(line(1, 5)).show(before).cart).toEqual([line(1, 5)])
  expect(wishSet(1, true).show(before).wishes).toEqual([1, 2])
})

test('undoing a move to the wish list keeps a wish that was there before', () => {
  const before = shop({ cart: [line(1, 1)], wishes: [1] })
  const change = movedToWishes(line(1, 1), product(1), before.wishes)
  expect(change.undo?.show(change.show(before))).toEqual(before)
})

const address = {
  id: 3,
  name: 'Tobiah Renn',
  phone: '+1 555 0178',
  street: '3 Kiln Yard',
  landmark: '',
  town: 'Alder Bay',
  postcode: '04619',
  state: 'Maine',
  kind: 'work',
} as const

test('a step of the checkout is shown once the ones before it are done', () => {
  const parsed = (part: object) => v.parse(checkoutSearchSchema, part)
  const full = shop({ cart: [line(1, 1)], addresses: [address] })
  expect(shownStep(shop(), parsed({ step: 'payment', deliverTo: 3 }))).toBe('cart')
  expect(shownStep(full, parsed({ step: 'payment' }))).toBe('address')
  expect(shownStep(full, parsed({ step: 'payment', deliverTo: 4 }))).toBe('address')
  expect(shownStep(full, parsed({ step: 'payment', deliverTo: 3 }))).toBe('payment')
  expect(shownStep(full, parsed({ step: 'cart', deliverTo: 3 }))).toBe('cart')
  expect(lastStep(full, undefined)).toBe('address')
  expect(parsed({ step: 'thanks', deliverTo: 'me', order: -1 })).toEqual({
    step: 'cart',
    deliverTo: undefined,
    order: undefined,
  })
})

test('an address needs every field but the landmark, and each has a sentence if it can’t be used', () => {
  const issues = (part: object) =>
    (v.safeParse(addressFormSchema, { ...address, ...part }).issues ?? []).map(({ message }) => message)
  expect(issues({})).toEqual([])
  expect(issues({ name: ' ' })).toEqual(['Enter the name of the person who receives the parcel.'])
  expect(issues({ phone: 'call me' })).toEqual(['Enter a phone number of 5 to 24 digits, such as +1 555 0134.'])
  expect(issues({ postcode: '!' })).toEqual(['Enter a postal code of 3 to 10 letters and digits, such as 04619.'])
  expect(issues({ street: '', town: '', state: '' })).toHaveLength(3)
})

test('the card form takes the demo number alone, and recognizes what could be a real one', () => {
  const card = { number: demoCardNumber, holder: 'Nobody', expires: '12/34', code: '000' }
  const isValid = (part: object) => v.is(cardSchema, { ...card, ...part })
  expect([isValid({}), isValid({ number: '0000111122223333' })]).toEqual([true, true])
  // Numbers that payment services publish for tests, with the check digit of real ones.
  for (const number of ['4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005']) {
    expect([number, isValid({ number }), looksReal(number)]).toEqual([number, false, true])
  }
  for (const part of [{ code: '123' }, { expires: '13/30' }, { holder: '' }, { number: '' }]) {
    expect([part, isValid(part)]).toEqual([part, false])
  }
  for (const text of [demoCardNumber, '4242 4242 4242 4243', '4242', '']) expect(looksReal(text)).toBe(false)
})
