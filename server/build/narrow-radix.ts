/**
 * Components of Radix Themes that no page of Loop uses; tests/checks/narrow-radix.test.ts keeps the list correct.
 */
export const unusedComponents = [
  'Avatar',
  'Blockquote',
  'CheckboxCards',
  'CheckboxGroup',
  'ContextMenu',
  'DataList',
  'DropdownMenu',
  'HoverCard',
  'Inset',
  'Kbd',
  'Popover',
  'Quote',
  'Radio',
  'RadioCards',
  'RadioGroup',
  'Select',
  'Slider',
  'TabNav',
] as const

/** Classes that only these components use. */
const partsOfThem = ['BaseMenu', 'BaseRadio', 'CheckboxCard', 'ThemePanel']
const unused = new RegExp(String.raw`\.rt-(?:${[...unusedComponents, ...partsOfThem].join('|')})(?![a-z])`)

/** A rule as a PostCSS plugin gets it. */
interface Rule {
  selectors: string[]
  remove(): void
}

/**
 * Whether a selector needs an element of an unused component. Elements that it excludes, or lists as one of several,
 * are not needed.
 */
export const needsUnused = (selector: string): boolean =>
  unused.test(selector.replaceAll(/:not\([^()]*\)/g, '').replaceAll(/:(?:is|where)\([^()]*,[^()]*\)/g, ''))

/**
 * Names the element that `+ *` means in a selector of Radix: the next item of the same control. As Radix writes it, a
 * browser computes the styles of a whole table or list again whenever a row comes or goes, because any row might be
 * that next element. The specificity stays.
 */
export const nextOfItsKind = (selector: string): string =>
  selector.replace(/^(:where\((\.rt-\w+)\b.*\))\s*\+\s*\*(?=\s)/, '$1 + :where($2)')

/**
 * Returns a PostCSS plugin that removes the styles of unused components, a tenth of the stylesheet that every page
 * waits for, and narrows the one selector of Radix that makes long lists slow.
 */
export function narrowRadix() {
  return {
    postcssPlugin: 'loop-narrow-radix',
    Rule(rule: Rule) {
      const kept = rule.selectors.filter((selector) => !needsUnused(selector)).map(nextOfItsKind)
      if (kept.length === 0) rule.remove()
      else if (kept.join() !== rule.selectors.join()) rule.selectors = kept
    },
  }
}
