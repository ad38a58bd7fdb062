import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  isOfDemosAlone,
  isUnused,
  loadedColors,
  nextOfItsKind,
  unusedComponents,
  valuesByWidth,
} from '#server/build/narrow-radix.ts'
import { filesIn, read, root } from './source-files.ts'

test('No page uses a component without styles; the demo kit has the styles of the others', () => {
  const imported = filesIn('app')
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('app/routes/_demo/-kit/'))
    .flatMap((file) => [...read(file).matchAll(/import \{([^}]+)\} from '@radix-ui\/themes'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  expect(imported).toContain('Button')
  expect(unusedComponents.filter((name) => imported.includes(name))).toEqual([])
})

test('No page of the product uses a colour whose values are not loaded: its badge would be a word without a frame', () => {
  const colours = readdirSync(join(root, 'node_modules/@radix-ui/themes/tokens/colors')).map((file) =>
    file.replace('.css', ''),
  )
  expect(colours).toContain('blue')
  const used = filesIn('app')
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('app/routes/_demo/'))
    .flatMap((file) => [...read(file).matchAll(/(['"])(\w+)\1/g)].map(([, , word = '']) => `${word} in ${file}`))
    .filter((use) => colours.includes(use.split(' ')[0] ?? ''))
  expect(used).toContain('amber in app/features/cards/board-card.tsx')
  expect(used.filter((use) => !loadedColors.includes(use.split(' ')[0] ?? ''))).toEqual([])
})

test('Each value that a page gives a component of Radix by the width of the window has its styles', () => {
  const given = filesIn('app')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...read(file).matchAll(/<(\w+)[^<>]*?\b(\w+)=\{\{ ?(initial: [^}]+?) ?\}\}/g)])
    .flatMap(([, component = '', property, values = '']) =>
      [...values.matchAll(/\b(xs|sm|md|lg|xl): '(\w+)'/g)].map(([, width, value]) => ({
        width,
        component,
        className: `${property}-${value}`,
      })),
    )
  expect(given.length).toBeGreaterThan(0)
  expect(valuesByWidth).toEqual(given.filter((one, place) => given.findIndex((other) => isSame(one, other)) === place))
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

test.each([
  ['.rt-SelectTrigger:focus', true],
  ['.rt-TextFieldRoot .rt-Kbd', true],
  ['.rt-SegmentedControlRoot', false],
  ['.rt-BaseButton:not(.rt-SelectTrigger)', false],
  [':where(.rt-TextFieldRoot, .rt-SelectTrigger)', false],
  [String.raw`.sm\:-rt-r-m-1`, true],
  [String.raw`.lg\:rt-r-pt-4`, true],
  [String.raw`.rt-CardRoot:where(.sm\:rt-r-size-2)`, true],
  [String.raw`.rt-SegmentedControlRoot:where(.sm\:rt-r-size-2)`, false],
  ['.rt-r-pt-4', false],
  ['[data-accent-color="crimson"]', true],
  ['[data-accent-color=teal]', false],
  ["[data-accent-color]:where(:not([data-accent-color=''], [data-accent-color='gray']))", false],
])('What %s styles is left out: %s', (selector, leftOut) => {
  expect(isUnused(selector)).toBe(leftOut)
})

test.each([
  ['.rt-SelectTrigger:focus', true],
  ['.rt-CardRoot', false],
  [String.raw`.rt-SelectTrigger:where(.sm\:rt-r-size-2)`, false],
  ['[data-accent-color="blue"]', true],
  ['[data-accent-color="crimson"]', false],
])('What %s styles is in the demo kit’s own styles: %s', (selector, isThere) => {
  expect(isOfDemosAlone(selector)).toBe(isThere)
})

test('The product’s styles and those of the demo kit have no component in common', () => {
  const sheet = (name: RegExp) =>
    read(filesIn('dist/client/assets').find((file) => name.test(file.replace(/^.*\//, ''))) ?? 'none')
  const rules = (css: string) => [/\.rt-Heading\{/, /\.rt-SelectTrigger\{/].map((rule) => rule.test(css))
  expect(rules(sheet(/^radix-(?!more)[\w-]+\.css$/))).toEqual([true, false])
  expect(rules(sheet(/^radix-more-[\w-]+\.css$/))).toEqual([false, true])
})

test('No style means whatever stands behind an item, which makes every list compute its styles again', () => {
  const item = ":where(.rt-SegmentedControlItem:where([data-state='on'], :focus-visible))"
  const separator = '.rt-SegmentedControlItemSeparator'
  expect(nextOfItsKind(`${item} + * ${separator}`)).toBe(`${item} + :where(.rt-SegmentedControlItem) ${separator}`)
  expect(nextOfItsKind(`${item} ${separator}`)).toBe(`${item} ${separator}`)
})
