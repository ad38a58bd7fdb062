/** Components of Radix Themes that no page of Loop uses; a check holds the list (tests/checks/unused-components.test.ts). */
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

/** Classes of what only those components are made of. */
const partsOfThem = ['BaseMenu', 'BaseRadio', 'CheckboxCard', 'ThemePanel']
const unused = new RegExp(String.raw`\.rt-(?:${[...unusedComponents, ...partsOfThem].join('|')})(?![a-z])`)

/** What a PostCSS plugin is given of a rule. */
interface Rule {
  selectors: string[]
  remove(): void
}

/** Whether a selector needs an element of an unused component. What it excludes, or is one of several, it does not need. */
export const needsUnused = (selector: string): boolean =>
  unused.test(selector.replaceAll(/:not\([^()]*\)/g, '').replaceAll(/:(?:is|where)\([^()]*,[^()]*\)/g, ''))

/** Leaves their styles out of the stylesheet every page waits for: a tenth of it. */
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
