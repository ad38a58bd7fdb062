/**
 * Components of Radix Themes that no page of Loop uses; tests/checks/unused-components.test.ts keeps the list correct.
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

/** Returns a PostCSS plugin that removes their styles, a tenth of the stylesheet that every page waits for. */
export function withoutUnusedComponents() {
  return {
    postcssPlugin: 'loop-unused-components',
    Rule(rule: Rule) {
      const kept = rule.selectors.filter((selector) => !needsUnused(selector))
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    },
  }
}
