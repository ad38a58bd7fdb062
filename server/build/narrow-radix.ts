import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Components of Radix Themes that no page of the product uses; tests/checks/narrow-radix.test.ts keeps the list correct.
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
  'Tooltip',
] as const

/** Classes that only these components use. */
const partsOfThem = ['BaseMenu', 'BaseRadio', 'CheckboxCard', 'ThemePanel']
const unused = new RegExp(String.raw`\.rt-(?:${[...unusedComponents, ...partsOfThem].join('|')})(?![a-z])`)

const sheet = readFileSync(new URL('../../app/styles/radix.css', import.meta.url), 'utf8')

/** The colours of Radix that have values: an element in another one would have no colour. */
export const loadedColors = [...sheet.matchAll(/tokens\/colors\/(\w+)\.css/g)].map(([, color = '']) => color)

/**
 * The properties that differ by the width of a window, `size={{ initial: '1', sm: '2' }}`: from which width, of which
 * component, and the value. Radix has such a class for each property, value and width, which is more than half of its
 * styles; tests/checks/narrow-radix.test.ts keeps the list complete.
 */
export const valuesByWidth: readonly { width: string; component: string; className: string }[] = [
  { width: 'sm', component: 'SegmentedControl', className: 'size-2' },
]

/** A rule as a PostCSS plugin gets it. */
interface Rule {
  selectors: string[]
  nodes: readonly object[]
  remove(): void
}

/** The stylesheet that only the demo kit loads: what the product leaves out, because the kit shows all components. */
const ofDemos = /\/routes\/_demo\/-kit\/radix-more\.css(?:\?.*)?$/

/** The colours that only the kit has. */
const colorsOfDemos = ['blue', 'cyan', 'purple', 'pink', 'yellow'].join('|')
const inColorOfDemos = new RegExp(String.raw`\[data-accent-color=['"]?(?:${colorsOfDemos})\b`)
const valueOfDemos = new RegExp(String.raw`^--(?:${colorsOfDemos})-`)

/**
 * Whether a selector needs an element of an unused component. Elements that it excludes, or lists as one of several,
 * are not needed.
 */
const needsUnused = (selector: string): boolean =>
  unused.test(selector.replaceAll(/:not\([^()]*\)/g, '').replaceAll(/:(?:is|where)\([^()]*,[^()]*\)/g, ''))

/** Whether a selector means a value that some component has from some width on, and no page gives it. */
const isUnusedByWidth = (selector: string): boolean =>
  /\.(?:xs|sm|md|lg|xl)\\:-?rt-/.test(selector) &&
  !valuesByWidth.some(
    ({ width, component, className }) =>
      selector.includes(`.${width}\\:rt-r-${className}`) && selector.includes(`.rt-${component}`),
  )

/** Whether a selector means an element in a colour that has no values. */
function hasNoColor(selector: string): boolean {
  const [, color] = /\[data-accent-color=['"]?(\w+)['"]?\]/.exec(selector) ?? []
  return color !== undefined && !loadedColors.includes(color)
}

/** Whether no page has an element that a selector means. */
export const isUnused = (selector: string): boolean =>
  needsUnused(selector) || isUnusedByWidth(selector) || hasNoColor(selector)

/**
 * Names the element that `+ *` means in a selector of Radix: the next item of the same control. As Radix writes it, a
 * browser computes the styles of a whole table or list again whenever a row comes or goes, because any row might be
 * that next element. The specificity stays.
 */
export const nextOfItsKind = (selector: string): string =>
  selector.replace(/^(:where\((\.rt-\w+)\b.*\))\s*\+\s*\*(?=\s)/, '$1 + :where($2)')

/** Whether only the demo kit has an element that a selector means. */
export const isOfDemosAlone = (selector: string): boolean =>
  (needsUnused(selector) && !isUnusedByWidth(selector)) || inColorOfDemos.test(selector)

/**
 * Returns a PostCSS plugin that removes the styles that no page uses, more than half of the stylesheet that every page
 * waits for, and narrows the one selector of Radix that makes long lists slow. In the demo kit's own stylesheet it keeps
 * what the product's leaves out.
 */
export function narrowRadix() {
  return {
    postcssPlugin: 'loop-narrow-radix',
    Rule(rule: Rule, { result }: { result: { opts: { from?: string | undefined } } }) {
      const isInDemos = ofDemos.test(result.opts.from ?? '')
      const isColor = isInDemos && rule.nodes.some((node) => 'prop' in node && valueOfDemos.test(String(node.prop)))
      const kept = rule.selectors
        .filter((selector) => (isInDemos ? isColor || isOfDemosAlone(selector) : !isUnused(selector)))
        .map(nextOfItsKind)
      if (kept.length === 0) rule.remove()
      else if (kept.join() !== rule.selectors.join()) rule.selectors = kept
    },
  }
}

/**
 * Returns a plugin that takes the tooltips out of Radix's theme, which every page loads: the theme remembers for all
 * tooltips which was open last, and brings their code, 5 kB compressed. Loop has none (a name that is only shown under the
 * pointer can't be read on a phone). A page that shows one gives it a `Tooltip.Provider` of its own.
 */
export function themeWithoutTooltips(): Plugin {
  return {
    name: 'loop:theme-without-tooltips',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/@radix-ui\/themes\/dist\/esm\/components\/theme\.js$/ },
      handler(code) {
        const [imported, name] = /,Tooltip as (\w+)(?=\}from"radix-ui")/.exec(code) ?? []
        if (imported === undefined) this.error('The theme of Radix is written in another way: read it again.')
        return { code: `${code.replace(imported, '')}\nconst ${name}={Provider:({children})=>children};`, map: null }
      },
    },
  }
}
