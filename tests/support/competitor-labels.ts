import type { ChangeKind, Severity } from '#app/shared/competitors/change.ts'
import type { PageKind } from '#app/shared/competitors/competitor.ts'
import type { WatchedContent } from '#app/shared/competitors/content.ts'
import { writtenFeed, writtenPage, writtenSitemap } from './competitor-pages.ts'
import { labelledPages } from './labelled-pages.ts'

/** Two versions of a page of ours, with what a person says of the change; null if nothing changed. */
export interface LabelledChange {
  name: string
  kind: PageKind
  before: WatchedContent
  after: WatchedContent
  is: { kind: ChangeKind; severity: Severity } | null
}

type Text = keyof typeof labelledPages
const kinds: Readonly<Record<Text, PageKind>> = {
  pricing: 'pricing',
  preise: 'pricing',
  home: 'home',
  product: 'product',
  careers: 'careers',
  karriere: 'careers',
  blog: 'blog',
  changelog: 'changelog',
  accueil: 'home',
  inicio: 'home',
  robots: 'robots',
  assistants: 'assistants',
}

/** Returns a page of which one piece of its text became another one. */
function edited(page: Text, from: string, to: string, is: string | null): LabelledChange {
  const before = labelledPages[page]
  if (!before.includes(from)) throw new Error(`${page} has no “${from}”.`)
  const [kind, severity] = (is ?? '').split(' ')
  return {
    name: `${page}: ${from.trim().split('\n')[0]} → ${to.trim().split('\n')[0]}`,
    kind: kinds[page],
    before: writtenPage(before),
    after: writtenPage(before.replace(from, to)),
    // Written below as one text each.
    is: is === null ? null : { kind: kind as ChangeKind, severity: severity as Severity },
  }
}

const declared = (
  name: string,
  before: Parameters<typeof writtenPage>[1],
  after: Parameters<typeof writtenPage>[1],
  is: LabelledChange['is'],
): LabelledChange => ({
  name,
  kind: 'home',
  before: writtenPage(labelledPages.home, before),
  after: writtenPage(labelledPages.home, after),
  is,
})

const list = (
  name: string,
  kind: 'sitemap' | 'feed',
  versions: [WatchedContent, WatchedContent],
  is: LabelledChange['is'],
): LabelledChange => ({ name, kind, before: versions[0], after: versions[1], is })

const paths = ['/', '/pricing', '/blog/', '/blog/glaze', '/blog/cones', '/kilns/k200', '/kilns/k300', '/about']
const posts = ['How to glaze in winter', 'Why cones still matter', 'Meet the potters of Porto']
const releases = ['Version 2.4', 'Version 2.3', 'Version 2.2']

export const labelledChanges: readonly LabelledChange[] = [
  edited('pricing', '€9 / month', '€12 / month', 'pricing high'),
  edited('pricing', '€29 / month', '€290 / year', 'pricing high'),
  edited('pricing', 'Contact sales', '€99 / month', 'pricing high'),
  edited(
    'pricing',
    '## Enterprise',
    '## Team\ndiv.plan>p.price: €49 / month\n- 80 users\n## Enterprise',
    'pricing high',
  ),
  edited('pricing', '## Starter', '## Basic', 'pricing high'),
  edited('pricing', '## Studio\ndiv.plan>p.price: €29 / month\n- 50 users\n- Phone support\n', '', 'pricing high'),
  edited('pricing', '- 10 users', '- 5 users', 'pricing medium'),
  edited('pricing', '- Mail support', '- Mail and chat support', 'pricing medium'),
  edited('pricing', 'discount of 20 %', 'discount of 30 %', 'pricing medium'),
  edited('pricing', 'at the end of each month', 'at the end of each year', 'pricing medium'),
  edited('pricing', '### Do you offer discounts?\nNon-profits get a discount of 20 %.', '', 'pricing medium'),
  edited('preise', '9 € / Monat', '11,90 € / Monat', 'pricing high'),
  edited('preise', '## Profi', '## Werkstatt plus', 'pricing high'),
  edited('preise', '50 Nutzer', '40 Nutzer', 'pricing medium'),
  edited('preise', 'jederzeit zum Monatsende', 'nur zum Jahresende', 'pricing medium'),
  edited('accueil', '9 € / mois', '10 € / mois', 'pricing high'),
  edited('inicio', '9 € / mês', '8 € / mês', 'pricing high'),
  edited('inicio', '### Base', '### Base\n- Até cinco utilizadores', 'pricing medium'),
  edited('product', 'from €2,490', 'from €2,690', 'pricing high'),
  edited('product', 'div.price>p: from €2,490', 'div.price>p: on request', 'pricing high'),
  edited('home', '## Contact', '## Our prices\nKilns cost as much as a bicycle.\n## Contact', 'pricing medium'),
  edited('home', 'div.hero>a: Order now', 'div.hero>a: Order now for €2,490', 'pricing high'),

  edited(
    'product',
    '### Soft closing door',
    '### Remote control\nFire from your phone.\n### Soft closing door',
    'product medium',
  ),
  edited('product', '### Soft closing door\nThe door closes by itself.\n', '', 'product medium'),
  edited('product', 'Stores forty programs', 'Stores eighty programs', 'product low'),
  edited('product', 'Height 90 cm', 'Height 90 cm, width 60 cm', 'product low'),
  edited(
    'home',
    '### Quiet',
    '### Works with every phone\nSee the curve wherever you are.\n### Quiet',
    'product medium',
  ),
  edited('home', 'within two hours', 'within ninety minutes', 'product low'),
  edited(
    'accueil',
    '### Cuisson rapide',
    '### Silencieux\nMoins de bruit qu’un réfrigérateur.\n### Cuisson rapide',
    'product medium',
  ),
  edited('inicio', 'em duas horas', 'em uma hora', 'product low'),
  edited('changelog', '## Version 2.4', '## Version 2.5\n- Firing can be delayed\n## Version 2.4', 'product medium'),
  edited('changelog', '- Alerts arrive by mail', '- Alerts arrive by mail and by text message', 'product low'),
  edited('changelog', '- The curve', '- The door locks itself\n- The curve', 'product medium'),
  list(
    'feed: a release',
    'feed',
    [writtenFeed(releases, 'changelog'), writtenFeed(['Version 2.5', ...releases], 'changelog')],
    { kind: 'product', severity: 'medium' },
  ),

  edited(
    'blog',
    '## How to glaze',
    '## A kiln on a boat\nSalt, wind and four hundred cups.\n## How to glaze',
    'content low',
  ),
  edited('blog', 'We visited four studios', 'We visited five studios', 'content low'),
  edited('blog', '## Meet the potters of Porto\nWe visited four studios behind the harbour.', '', 'content low'),
  edited(
    'home',
    '### How to glaze in winter\nCold studios need longer drying times.',
    '### Why cones still matter\nA thermometer is not enough.',
    'content low',
  ),
  edited(
    'accueil',
    '### Émailler en hiver',
    '### Un four sur un bateau\nDu sel et du vent.\n### Émailler en hiver',
    'content low',
  ),
  edited('inicio', 'precisam de mais tempo', 'precisam de menos água', 'content low'),
  list('feed: a post', 'feed', [writtenFeed(posts), writtenFeed(['A kiln on a boat', ...posts])], {
    kind: 'content',
    severity: 'low',
  }),
  list(
    'feed: a post, and the last one falls off',
    'feed',
    [writtenFeed(posts), writtenFeed(['A kiln on a boat', ...posts.slice(0, 2)])],
    { kind: 'content', severity: 'low' },
  ),

  edited(
    'careers',
    'ul.jobs>li: Accountant, Porto',
    'ul.jobs>li: Accountant, Porto\nul.jobs>li: Head of sales, Leipzig',
    'jobs medium',
  ),
  edited('careers', 'ul.jobs>li: Accountant, Porto\n', '', 'jobs medium'),
  edited('careers', 'Ceramic engineer (f/m/d), Porto', 'Senior ceramic engineer (f/m/d), Porto', 'jobs medium'),
  edited('careers', 'Thirty days of holiday', 'Thirty-two days of holiday', 'jobs low'),
  edited('careers', 'We build kilns in Porto and Leipzig.', 'We build kilns in Porto, Leipzig and Lyon.', 'jobs low'),
  edited(
    'karriere',
    '### Elektroniker (m/w/d)',
    '### Keramikmeister (m/w/d)\nVollzeit in Leipzig\n### Elektroniker (m/w/d)',
    'jobs medium',
  ),
  edited('karriere', '### Vertriebsmitarbeiter (m/w/d)\nTeilzeit in Hamburg\n', '', 'jobs medium'),
  edited('karriere', 'Teilzeit in Hamburg', 'Vollzeit in Hamburg', 'jobs low'),
  edited('home', 'We look for people who like fire.', 'We look for two people who like fire and steel.', 'jobs low'),
  edited('home', '## Work with us', '## Work with us\n### Developer for controllers', 'jobs medium'),
  edited('accueil', 'Nous cherchons des passionnés.', 'Nous cherchons des passionnés à Lyon.', 'jobs low'),
  edited('inicio', '## Carreiras', '## Carreiras\n- Engenheira de materiais', 'jobs medium'),

  declared('a tool is new', {}, { tools: ['Hotjar'] }, { kind: 'technology', severity: 'medium' }),
  declared(
    'a tool is gone',
    { tools: ['Hotjar', 'Matomo'] },
    { tools: ['Matomo'] },
    { kind: 'technology', severity: 'medium' },
  ),
  declared(
    'a tool replaces another',
    { tools: ['Hotjar'] },
    { tools: ['Matomo'] },
    { kind: 'technology', severity: 'medium' },
  ),

  declared('a language is new', {}, { languages: ['en', 'de'] }, { kind: 'structure', severity: 'medium' }),
  declared(
    'a link of the menu is new',
    {},
    { links: [{ url: 'https://kilns.test/academy', text: 'Academy' }] },
    { kind: 'structure', severity: 'low' },
  ),
  declared(
    'a link of the menu has another text',
    { links: [{ url: 'https://kilns.test/a', text: 'Academy' }] },
    { links: [{ url: 'https://kilns.test/a', text: 'Courses' }] },
    { kind: 'structure', severity: 'low' },
  ),
  list(
    'sitemap: a new section',
    'sitemap',
    [writtenSitemap(paths), writtenSitemap([...paths, ...['a', 'b', 'c', 'd', 'e'].map((page) => `/guides/${page}`)])],
    { kind: 'structure', severity: 'medium' },
  ),
  list(
    'sitemap: new pages',
    'sitemap',
    [writtenSitemap(paths), writtenSitemap([...paths, '/blog/boat', '/kilns/k400'])],
    { kind: 'structure', severity: 'low' },
  ),
  list('sitemap: pages are gone', 'sitemap', [writtenSitemap(paths), writtenSitemap(paths.slice(0, 6))], {
    kind: 'structure',
    severity: 'low',
  }),
  edited('robots', 'Disallow: /cart', 'Disallow: /cart\nDisallow: /shop', 'structure medium'),
  edited('robots', 'Crawl-delay: 10', 'Crawl-delay: 30', 'structure medium'),
  edited('assistants', 'guides: guides', 'guides: guides for beginners', 'structure low'),

  edited('home', 'Kilns for small studios', 'The quickest kilns of Europe', 'wording medium'),
  edited('product', '# The K200 kiln', '# The kiln for porcelain', 'wording medium'),
  edited('accueil', 'Des fours pour petits ateliers', 'Des fours pour chaque atelier', 'wording medium'),
  declared('another title', {}, { title: 'The quickest kilns of Europe' }, { kind: 'wording', severity: 'medium' }),
  declared(
    'another description',
    {},
    { description: 'Kilns that everyone can afford.' },
    { kind: 'wording', severity: 'low' },
  ),
  edited('home', 'fits through every door', 'needs no more room than a chair', 'wording low'),
  edited('home', 'Order now', 'Try for a week', 'wording low'),
  edited('home', 'between nine and five', 'at any time', 'wording low'),
  edited('home', 'The best kiln I have ever had', 'A kiln for a lifetime', 'wording low'),
  edited(
    'inicio',
    'div.hero>p: Coza o barro em casa, com um forno que passa em qualquer porta.',
    'div.hero>p: Tudo para o seu barro.',
    'wording low',
  ),

  edited('home', 'Call us on weekdays', 'Updated on 3 March 2026. Call us on weekdays', 'wording low'),
  edited('home', 'Reaches 1,200 degrees', 'Reaches 1,250 degrees', null),
  edited('blog', '## How to glaze in winter', '## How to glaze in winter\n3 November 2026', null),
  edited('home', '## Contact', 'We use cookies to improve your visit.\nAccept all\n## Contact', null),
  edited('home', '## Contact', '12 people are viewing this kiln\n## Contact', null),
  edited(
    'preise',
    '## Häufige Fragen',
    '© 2019–2026 Brennöfen & Co. Alle Rechte vorbehalten.\n## Häufige Fragen',
    null,
  ),
  list('feed: the last post falls off', 'feed', [writtenFeed(posts), writtenFeed(posts.slice(0, 2))], null),
  list(
    'sitemap: another order',
    'sitemap',
    [writtenSitemap(paths), { ...writtenSitemap(paths), paths: paths.toReversed() }],
    null,
  ),
  declared(
    'links in another order',
    { languages: ['en', 'de'], tools: ['Matomo', 'Hotjar'] },
    { languages: ['de', 'en'], tools: ['Hotjar', 'Matomo'] },
    null,
  ),
  {
    name: 'home: sections in another order',
    kind: 'home',
    before: writtenPage(labelledPages.home),
    after: writtenPage(
      labelledPages.home
        .split(/\n(?=## )/)
        .toReversed()
        .join('\n'),
    ),
    is: null,
  },
]
