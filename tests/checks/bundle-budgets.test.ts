import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filesIn, read, root } from './source-files.ts'

/** Bytes of scripts (gzip) and of styles (brotli). */
interface Weight {
  scripts: number
  styles: number
}

interface Budgets {
  /** For pages without a budget of their own. */
  shared: Weight
  /** For the demo screens. */
  demos: Weight
  pages: Readonly<Record<string, Weight & { why: string }>>
  /** Every script and style of the browser, whenever it is loaded. */
  total: Weight
}

/**
 * What the first open of each page needs, from the manifest `npm run build` leaves in dist: the entry, the frame of its
 * part of the product, the page and its loader, with all their static imports and styles. What a page loads later, by
 * a dynamic import, counts in the total alone. Budgets are what the pages weighed when they were set, rounded up to
 * the next 500 bytes: raise one only together with the reason.
 */
const budgets: Budgets = {
  // Less than the Dashboard's, so that by default no page opens slower than the first one. That has the frame of the
  // loop ring and the markers of shipped cards; the ring itself comes later. The frame of all pages asks how a Client's
  // company stands to its plan, because a notice stands above every page. Every call tells a function's answer from one of something in front
  // of it (fetch-function.ts). Changes are judged by one rule before they get a color (change-judgement.ts).
  // The tabs of Site Tracking and Account are eight addresses in the route tree, which is 1 kB. Menus that are open where
  // they fit are 0.1 kB of styles.
  // Files are merged by who needs them together (server/build/shared-chunks.ts): a page asks for a quarter of the files, and
  // gets up to a tenth of code that only its neighbours need.
  shared: { scripts: 222_000, styles: 48_000 },
  // They use files that are cut for the pages of the product, and the apps share a frame with its lists and panels.
  demos: { scripts: 309_000, styles: 73_000 },
  pages: {
    'app/routes/_app/admin/settings/index.tsx': {
      scripts: 233_000,
      styles: 45_000,
      why: 'the table of clients and its dialogs, with the form kit',
    },
    'app/routes/_app/analytics.tsx': {
      scripts: 234_000,
      styles: 47_000,
      why: 'charts by day and month with marks of competitors and what is expected, panels, filters and segments, and the styles of all tabs: the server draws one of them',
    },
    'app/routes/_app/crafting/$filter/$card.tsx': {
      scripts: 238_000,
      styles: 46_000,
      why: 'a card with its files, its measured effect and its form next to the board',
    },
    'app/routes/_app/crafting/$filter/index.tsx': {
      scripts: 238_000,
      styles: 46_000,
      why: 'the board with dragging and lanes of clients, its filters, the place of the open card and the list of its selection; its dialogs come when they are opened',
    },
    'app/routes/_app/index.tsx': {
      scripts: 237_000,
      styles: 46_500,
      why: 'the sentence of the month, and what waits, marks of competitors, what the loop ring and the targets are drawn from, and the styles of both, of waiting cards and of the list of clients, which the server draws',
    },
    'app/routes/_app/team.tsx': {
      scripts: 235_000,
      styles: 45_000,
      why: 'table, invitations and dialogs per person, with the form kit',
    },
    'app/routes/_app/tracking/alerts.tsx': {
      scripts: 228_500,
      styles: 46_500,
      why: 'rules with their dialogs and targets, past alerts and what makes a card of one',
    },
    'app/routes/_app/tracking_.events.tsx': {
      scripts: 235_500,
      styles: 46_500,
      why: 'filters, a virtual list, and the pager and dialog that others share',
    },
    'app/routes/_demo/calendar.tsx': {
      scripts: 413_000,
      styles: 76_000,
      why: 'FullCalendar with its four views, dragging and days by the calendar, and what calls the mock API',
    },
    'app/routes/_demo/charts/apex.tsx': {
      scripts: 446_000,
      styles: 68_000,
      why: 'Apache ECharts with twelve types of charts',
    },
    'app/routes/_demo/charts/recharts.tsx': {
      scripts: 386_000,
      styles: 68_000,
      why: 'Recharts with its store',
    },
    'app/routes/_demo/ecommerce/shop.tsx': {
      scripts: 323_500,
      styles: 71_000,
      why: 'icons that single pages of the product have, whose files come along',
    },
    'app/routes/_demo/extensions/states.tsx': {
      scripts: 313_000,
      styles: 70_000,
      why: 'the parts of all pages, in every state',
    },
    'app/routes/_demo/extensions/wysiwyg-editor.tsx': {
      scripts: 373_000,
      styles: 69_500,
      why: 'the Tiptap editor',
    },
    'app/routes/_demo/forms/elements/pickers.tsx': {
      scripts: 320_500,
      styles: 70_000,
      why: 'react-day-picker with date-fns',
    },
    'app/routes/_demo/icons/reactfeather.tsx': {
      scripts: 449_500,
      styles: 83_500,
      why: '277 icons, those of single pages of the product with their files',
    },
    'app/routes/_demo/maps/leaflet.tsx': {
      scripts: 300_000,
      styles: 73_500,
      why: 'Leaflet’s styles',
    },
    'app/routes/_full/share/$token.tsx': {
      scripts: 236_500,
      styles: 47_000,
      why: 'the month with charts and panels, and the form of the password',
    },
  },
  // The last 130 kB are Discovery: the words of its pages, rules and facts in four languages (most of them), the list
  // of findings, the report of crawls, the catalogue of rules, and the connection to Search Console.
  // Reports are 100 kB: their words in four languages, the editor, the list, the pages of readers and of sending.
  // Half a kB are filters of lists that are typed or stand behind a button.
  // Listening is 28 kB: the inbox with its panel and dialogs, saved filters, and their words in four languages.
  // Its month is 19 kB and its sources and topics 50 kB: words in four languages, the chart, templates with their forms and
  // failures, the editor of queries.
  // Competitors is 82 kB: words in four languages (most of them: rules, failures of pages, what is ignored), the list of
  // changes with its panel, the dialogs that add and change competitors, and the table of facts.
  // The six stages of the loop and how targets stand are 9 kB, reasons, views and trends of the list of clients 5 kB: words
  // in four languages, most of them.
  // Growth is 57 kB: the words of six pages in four languages (most of them), targets with their dialog, charts by month and of
  // expected days, the waterfalls, ledgers and scenarios.
  // The tabs of Site Tracking and Account are 8 kB of separate files; what the search finds and the keys of all pages are 6 kB:
  // words in four languages, most of them.
  // The demo apps are 335 kB: FullCalendar, the editor of mails, the picker of emoji, and five apps; no page of the product loads
  // them. What they keep of a text when the page is left is 0.5 kB, with a call of the mock API that outlasts the page.
  // The demo kit is 1.3 MB: Apache ECharts, Chart.js, Recharts, AG Grid, Leaflet, Swiper and what else its examples show, the
  // source code of 500 examples, and the styles of Radix Themes that the product leaves out.
  total: { scripts: 3_200_500, styles: 118_000 },
}

const manifest = v.parse(
  v.record(v.string(), v.object({ file: v.string(), css: v.optional(v.array(v.string()), []) })),
  JSON.parse(read('dist/client-manifest.json')),
)
const load = v.parse(
  v.object({ files: v.array(v.string()), routes: v.record(v.string(), v.array(v.string())) }),
  JSON.parse(read('dist/first-load.json')),
)

/** The build precompresses files; the smallest ones are sent uncompressed. */
function weightOf(file: string, encoding: 'gz' | 'br'): number {
  const path = join(root, 'dist/client', file)
  return statSync(`${path}.${encoding}`, { throwIfNoEntry: false })?.size ?? statSync(path).size
}

function weigh(files: Iterable<string>): Weight {
  const weight = { scripts: 0, styles: 0 }
  for (const file of new Set(files)) {
    if (file.endsWith('.css')) weight.styles += weightOf(file, 'br')
    else if (file.endsWith('.js')) weight.scripts += weightOf(file, 'gz')
  }
  return weight
}

/** The sheet of the components is asked for by its address, so no chunk has it. */
const componentStyles = Object.entries(manifest).flatMap(([key, { file }]) =>
  `/${key}`.endsWith('/app/styles/radix.css') ? [file] : [],
)
const [entry] = Object.entries(manifest).flatMap(([key, { file, css }]) =>
  key.endsWith('/default-entry/client.tsx') ? [{ file, css }] : [],
)
/** What every page loads. */
const entries = [...componentStyles, ...(entry ? [entry.file, ...entry.css] : [])]

const routeFiles = filesIn('app/routes').filter((file) => /^app\/routes\/(?!api\/|__root)(?!.*\/-).*\.tsx$/.test(file))
const isLayout = (file: string) => file.endsWith('/route.tsx')
const pages = routeFiles.filter((file) => !isLayout(file) && /\bcomponent: /.test(read(file)))

const files = new Map(
  pages.map((page) => {
    const layouts = routeFiles.filter((file) => isLayout(file) && page.startsWith(`${dirname(file)}/`))
    const own = [...layouts, page].flatMap((file) => load.routes[file] ?? [])
    return [page, new Set([...entries, ...(page.startsWith('app/routes/_app/') ? load.files : []), ...own])] as const
  }),
)
const weights = new Map([...files].map(([page, own]) => [page, weigh(own)] as const))

const isDemo = (page: string) => page.startsWith('app/routes/_demo/')

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
const line = (what: string, weight: Weight, most: Weight) =>
  `${what.padEnd(52)} scripts ${kb(weight.scripts)} of ${kb(most.scripts)}, styles ${kb(weight.styles)} of ${kb(most.styles)}`
const isOver = (weight: Weight, most: Weight) => weight.scripts > most.scripts || weight.styles > most.styles

test('the files of every page are known', () => {
  expect(componentStyles).toHaveLength(1)
  expect(entry?.css).toHaveLength(1)
  expect(load.files.length).toBeGreaterThan(1)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !load.routes[page])).toEqual([])
})

test('what every page of the product loads has no route of the demos', () => {
  const scripts = load.files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  expect(scripts.filter((file) => read(`dist/client/${file}`).includes('/_demo'))).toEqual([])
})

test('the first open of every page asks for few files', () => {
  const counted = [...files]
    .filter(([page]) => !isDemo(page))
    .map(([page, own]) => {
      const styles = [...own].filter((file) => file.endsWith('.css')).length
      return { page, styles, scripts: own.size - styles }
    })
  expect(counted.filter(({ styles, scripts }) => styles > 4 || scripts > 15)).toEqual([])
})

test('the file that every page runs first stays small', () => {
  // As browsers get it; the goal is 80 kB.
  expect(entry && weightOf(entry.file, 'br')).toBeLessThanOrEqual(79_000)
})

test('the first open of every page stays within its budget', () => {
  const over = pages.flatMap((page) => {
    const weight = weights.get(page) ?? { scripts: 0, styles: 0 }
    const most = budgets.pages[page] ?? (isDemo(page) ? budgets.demos : budgets.shared)
    return isOver(weight, most) ? [line(page.replace('app/routes/', ''), weight, most)] : []
  })
  expect(over.join('\n')).toBe('')
})

test('every page with a budget of its own needs it', () => {
  const needless = Object.keys(budgets.pages).filter((page) => {
    const weight = weights.get(page)
    return !weight || !isOver(weight, budgets.shared)
  })
  expect(needless).toEqual([])
})

test('all scripts and styles of the browser stay within the total', () => {
  const assets = filesIn('dist/client/assets').map((file) => file.replace('dist/client/', ''))
  const weight = weigh(assets)
  expect(isOver(weight, budgets.total) ? line('everything', weight, budgets.total) : '').toBe('')
})
