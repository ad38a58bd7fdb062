import { expect, test } from 'vitest'
import { categories } from './articles.ts'
import { findCategory, groupsOf, neighboursOf, searchCategories } from './find-articles.ts'

const names = (text: string) => searchCategories(text).map(({ slug }) => slug)

test('a search finds a category by its name or one of its questions', () => {
  expect(names('')).toEqual(categories.map(({ slug }) => slug))
  expect(names('  COMPOST ')).toEqual(['soil'])
  expect(names('dahlias')).toEqual(['winter'])
  expect(names('submarine')).toEqual([])
})

test('a category lists its questions under their headings', () => {
  const soil = findCategory('soil')
  expect(soil && groupsOf(soil).map(([group, { length }]) => [group, length])).toEqual([
    ['Know your soil', 2],
    ['Compost', 2],
  ])
  expect(findCategory('moon')).toBeUndefined()
})

test('an article leads to the one before and after it, and the ends have one neighbour', () => {
  for (const category of categories) {
    const [first, second] = category.articles
    const last = category.articles.at(-1)
    if (!first || !second || !last) throw new Error(`${category.slug} has too few articles.`)
    expect(neighboursOf(category, first.slug)).toEqual({ after: second })
    expect(neighboursOf(category, second.slug).before).toBe(first)
    expect(neighboursOf(category, last.slug)).not.toHaveProperty('after')
  }
})

test('an unknown article has no neighbours', () => {
  for (const category of categories) expect(neighboursOf(category, 'unknown')).toEqual({})
})

test('each category and article has its own address', () => {
  const slugs = categories.flatMap(({ slug, articles }) => articles.map((article) => `${slug}/${article.slug}`))
  expect(new Set(slugs).size).toBe(slugs.length)
})
