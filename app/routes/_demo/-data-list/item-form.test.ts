import * as v from 'valibot'
import { expect, test } from 'vitest'
import { withKeys } from './data-item.ts'
import { areDifferent, itemFormSchema, valuesOf, type ItemValues } from './item-form.ts'

const right: ItemValues = {
  name: 'Lamp',
  category: 'Audio',
  status: 'pending',
  popularity: '50',
  price: '24.5',
  img: '',
}
const check = (part: Partial<ItemValues>) => v.safeParse(itemFormSchema, { ...right, ...part })

test('the values of the fields become an item, with a price of two digits', () => {
  expect(check({ name: '  Desk lamp ', popularity: ' 7 ' }).output).toEqual({
    ...right,
    name: 'Desk lamp',
    popularity: 7,
    price: '24.50',
  })
})

test.each(['0', '0.00', '9999.99', '5.', '24,50'].map((price) => [price]))('the price %s', (price) => {
  expect(check({ price }).success).toBe(price !== '5.')
})

test.each([
  { price: '10000' },
  { price: '-1' },
  { price: '1.234' },
  { price: '1e3' },
  { price: '' },
  { price: 'free' },
  { popularity: '101' },
  { popularity: '-1' },
  { popularity: '50.5' },
  { popularity: '' },
  { name: '' },
  { name: '   ' },
  { name: 'x'.repeat(101) },
  { category: 'Kitchen' as 'Audio' },
  { status: 'lost' as 'pending' },
])('is refused: %j', (part) => {
  expect(check(part).success).toBe(false)
})

test('the largest values are accepted', () => {
  expect(check({ name: 'x'.repeat(100), popularity: '100', price: '9999.99', category: 'Appliances' }).success).toBe(
    true,
  )
})

test('an item that is edited and not changed has nothing to lose', () => {
  const item = withKeys({
    id: 1,
    name: 'Lamp',
    category: 'Fitness',
    status: 'on hold',
    price: '4.99',
    popularity: 3,
    color: 'danger',
    img: '',
  })
  expect(areDifferent(valuesOf(item), valuesOf(item))).toBe(false)
  expect(areDifferent(valuesOf(item), { ...valuesOf(item), price: '5' })).toBe(true)
})

test('an item with a category that the form does not know begins with Audio', () => {
  expect(valuesOf(null)).toMatchObject({ category: 'Audio', status: 'pending' })
})
