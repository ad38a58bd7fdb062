import { expect, test } from 'vitest'
import { filesIn, read } from './source-files.ts'

const styles = filesIn('app').filter((file) => file.endsWith('.css'))

/** Returns each declaration of a property that matches a pattern, with its file. */
function declarations(property: RegExp): { file: string; value: string; text: string }[] {
  return styles.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[{;])\s*([\w-]+)\s*:\s*([^;{}]+)/g)]
      .filter(([, name = '']) => property.test(name))
      .map(([, name, value = '']) => ({ file, value: value.trim(), text: `${file}: ${name}: ${value.trim()}` })),
  )
}

const textsOf = (found: readonly { text: string }[]) => found.map(({ text }) => text)

test('no style names the left or the right side, so that every page is mirrored from right to left', () => {
  const physical = /^((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-|$)|-(left|right)-radius$/
  expect(styles.length).toBeGreaterThan(50)
  expect(textsOf(declarations(physical))).toEqual([])
  const sides = declarations(/^(margin|padding|inset|border-width|border-radius)$/).filter(({ value }) => {
    const [, right, , left] = value.replace(/\s*!important$/, '').split(/\s+(?![^(]*\))/)
    return left !== undefined && left !== right
  })
  expect(textsOf(sides)).toEqual([])
  expect(textsOf(declarations(/^(float|clear)$/).filter(({ value }) => /^(left|right)\b/.test(value)))).toEqual([])
})

test('mirrored styles use the page’s direction attribute', () => {
  // The build rewrites `:dir(rtl)` as a list of languages, and all of ours are written from left to right.
  expect(styles.filter((file) => read(file).includes(':dir('))).toEqual([])
})

test('a text is aligned by the page’s direction, not by its own', () => {
  const aligned = declarations(/^text-align$/)
  expect(aligned.length).toBeGreaterThan(20)
  expect(textsOf(aligned.filter(({ value }) => !/^(center|inherit|var\(--text-(start|end)\))$/.test(value)))).toEqual(
    [],
  )
})

test('no style of what contains the page asks what is in it, or each change computes all styles again', () => {
  const asking = styles.flatMap((file) =>
    (
      read(file).match(
        /(?:^|[\s,(])(?:html|body|:root|\.shell|\.shell-body|\.shell-main)(?:[^\s,{}(]|\([^)]*\))*:has\([^{]*/gm,
      ) ?? []
    ).map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(asking).toEqual([])
})

test('a text has one of the sizes of docs/design.md, except on paper and where it grows with its place', () => {
  const sizes = ['11px', '12px', '13px', '14px', '15px', '16px', '18px', '20px', '22px', '26px', 'inherit', '0.92em']
  const product = declarations(/^font-size$/).filter(
    ({ file, value }) =>
      !file.startsWith('app/routes/_demo/') &&
      !file.startsWith('app/features/reports/') &&
      // The 24 hours of the heat map on a sheet of paper.
      !(file === 'app/components/charts/heat-table.module.css' && value === '8px'),
  )
  expect(product.length).toBeGreaterThan(300)
  const others = product.filter(({ value }) => !sizes.includes(value) && !/^(var|min|clamp)\(/.test(value))
  expect(textsOf(others)).toEqual([])
})

/** Returns the rules that several styles repeat: three declarations in three files, or four in two. */
function repeatedRules(): string[] {
  const places = new Map<string, Set<string>>()
  for (const file of styles.filter((one) => !one.startsWith('app/routes/_demo/'))) {
    const code = read(file).replaceAll(/\/\*[^]*?\*\//g, '')
    for (const [, body = ''] of code.matchAll(/\{([^{}]*)\}/g)) {
      const rule = body.split(';').flatMap((one) => one.trim() || [])
      if (rule.length > 2)
        places.set(rule.toSorted().join('; '), (places.get(rule.toSorted().join('; ')) ?? new Set()).add(file))
    }
  }
  return [...places]
    .filter(([rule, files]) => files.size > (rule.split('; ').length === 3 ? 2 : 1))
    .map(([rule, files]) => `${[...files].join(', ')}: ${rule}`)
}

test('what several parts look like is in one component or style, not in each of them', () => {
  expect(repeatedRules()).toEqual([])
})
