import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { titleOf } from './example.ts'
import { kitPages } from './kit-pages.ts'

const kit = 'app/routes/_demo/-kit'
const filesOf = (path: string): string[] =>
  existsSync(`${kit}${path}`) ? readdirSync(`${kit}${path}`).filter((name) => /^\d/.test(name)) : []

describe.each(Object.keys(kitPages))('The page %s', (path) => {
  test('has a route', () => {
    expect(existsSync(`app/routes/_demo${path}.tsx`)).toBe(true)
  })
  test('has cards, each with a place and a title of its own', () => {
    const files = filesOf(path)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((name) => !/^\d\d-[a-z0-9]+(?:-[a-z0-9]+)*\.tsx$/.test(name))).toEqual([])
    const places = files.map((name) => name.slice(0, 2))
    expect(places).toEqual([...new Set(places)])
    const titles = files.map((name) => titleOf(name.replace('.tsx', '')))
    expect(titles).toEqual([...new Set(titles)])
  })
})

test.each([
  ['01-default', 'Default'],
  ['12-html-properties', 'HTML properties'],
  ['03-with-icon', 'With icon'],
])('The card %s has the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})
