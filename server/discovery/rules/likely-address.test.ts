import { expect, it } from 'vitest'
import { addressFinder } from './likely-address.ts'

const pages = [
  '/',
  '/about',
  '/blog/spring-sale-2026',
  '/shop/blue-vase',
  '/en/contact',
  '/de/contact',
  '/%C3%BCber-uns',
]
const find = addressFinder(pages)

it.each([
  ['another ending and case', '/About.html', '/about'],
  ['a slash at the end and a query', '/shop/blue-vase/?ref=x', '/shop/blue-vase'],
  ['another folder', '/articles/spring-sale-2026', '/blog/spring-sale-2026'],
  ['a mistyped letter', '/shop/blue-vaze', '/shop/blue-vase'],
  ['underscores and a missing letter', '/blog/spring_sal-2026', '/blog/spring-sale-2026'],
  ['letters beyond ASCII', '/%C3%BCber-uns.php', '/%C3%BCber-uns'],
])('A page is found at %s', (_, missing, expected) => {
  expect(find(missing, 0.8)?.path).toBe(expected)
})

it.each([
  ['another number', '/blog/spring-sale-2025'],
  ['two pages that are equally alike', '/fr/contact'],
  ['other words in the same folder', '/shop/red-bowl'],
  ['the home page', '/index.html'],
  ['a hostile address', `/${'%'.repeat(5000)}/../${'a/'.repeat(3000)}`],
])('No page is suggested for %s', (_, missing) => {
  expect(find(missing, 0.8)).toBeNull()
})

it('The likeness falls with the distance, and the limit includes its edge', () => {
  const exact = find('/old/blue-vase', 0.6)
  expect(exact).toEqual({ path: '/shop/blue-vase', score: 0.8 })
  expect(find('/old/blue-vase', 0.81)).toBeNull()
})

it('Thousands of alike pages are compared in a bounded number of steps', () => {
  const many = addressFinder(
    Array.from({ length: 3000 }, (_, index) => `/same/page-of-letters-${'abcdefghij'[index % 10]}${index}`),
  )
  expect(many('/same/page-of-letters-z', 0.8)).toBeNull()
})
