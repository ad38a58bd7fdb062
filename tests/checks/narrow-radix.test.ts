import { expect, test } from 'vitest'
import { needsUnused, nextOfItsKind, unusedComponents } from '#tests/config/narrow-radix.ts'
import { filesIn, read } from './source-files.ts'

test('No page uses a component without styles', () => {
  const imported = filesIn('app')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...read(file).matchAll(/import \{([^}]+)\} from '@radix-ui\/themes'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  expect(imported).toContain('Button')
  expect(unusedComponents.filter((name) => imported.includes(name))).toEqual([])
})

test.each([
  ['.rt-SelectTrigger:focus', true],
  ['.rt-TextFieldRoot .rt-Kbd', true],
  ['.rt-SegmentedControlRoot', false],
  ['.rt-BaseButton:not(.rt-SelectTrigger)', false],
  [':where(.rt-TextFieldRoot, .rt-SelectTrigger)', false],
])('What %s styles is left out: %s', (selector, leftOut) => {
  expect(needsUnused(selector)).toBe(leftOut)
})

test('No style means whatever stands behind an item, which makes every list compute its styles again', () => {
  const item = ":where(.rt-SegmentedControlItem:where([data-state='on'], :focus-visible))"
  const separator = '.rt-SegmentedControlItemSeparator'
  expect(nextOfItsKind(`${item} + * ${separator}`)).toBe(`${item} + :where(.rt-SegmentedControlItem) ${separator}`)
  expect(nextOfItsKind(`${item} ${separator}`)).toBe(`${item} ${separator}`)
})
