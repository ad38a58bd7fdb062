import { expect, it } from 'vitest'
import { contentLimits } from '#app/shared/competitors/content.ts'
import { readPageContent } from './read-page-content.ts'

const url = 'https://acme.test/pricing'
function read(html: string) {
  const answer = readPageContent(html, url)
  if ('unread' in answer) throw new Error(answer.unread)
  return answer.content
}
const texts = (html: string) => read(html).blocks.map(({ text }) => text)
/** Each block with the headings above it and its place. */
const placed = (html: string) => read(html).blocks.map(({ under, slot, text }) => [under.join(' / '), slot, text])

it('a pricing page of three plans in cards keeps every plan, with its prices and what they buy', () => {
  const plan = (name: string, price: string, features: string[]) =>
    `<div class="plan Card_card__x7Yz1"><h3>${name}</h3><div class="price">${price}</div>
    <ul class="features">${features.map((feature) => `<li><svg><path d="M0"></path></svg>${feature}`).join('')}</ul>
    <button type="button"><span>Choose</span> <span>${name}</span></button></div>`
  const html = `<!doctype html><html lang="en"><head><title>Pricing – Acme</title></head><body><main><h1>Plans</h1>
    <div class="css-1a2b3c plans">
    ${plan('Basic', '<span>€</span><span>9</span><sup>90</sup><div class="period">per user / month</div>', ['1 project'])}
    ${plan('Pro', 'from <b>€29</b> / month <s>€39</s>', ['10 projects', 'Email'])}
    ${plan('Team', '<p aria-hidden="true">1.185,36 € <small>zzgl. MwSt.</small></p>', [])}</div></main>`
  expect(placed(html)).toEqual([
    ['', 'main>h1', 'Plans'],
    ['Plans', 'div.plans>div.plan.Card_card>h3', 'Basic'],
    ['Plans / Basic', 'div.plans>div.plan.Card_card>div.price', '€ 9⁹⁰'],
    ['Plans / Basic', 'div.plan.Card_card>div.price>div.period', 'per user / month'],
    ['Plans / Basic', 'div.plan.Card_card>ul.features>li', '1 project'],
    ['Plans / Basic', 'div.plans>div.plan.Card_card>button', 'Choose Basic'],
    ['Plans', 'div.plans>div.plan.Card_card>h3', 'Pro'],
    ['Plans / Pro', 'div.plans>div.plan.Card_card>div.price', 'from €29 / month €39'],
    ['Plans / Pro', 'div.plan.Card_card>ul.features>li', '10 projects'],
    ['Plans / Pro', 'div.plan.Card_card>ul.features>li', 'Email'],
    ['Plans / Pro', 'div.plans>div.plan.Card_card>button', 'Choose Pro'],
    ['Plans', 'div.plans>div.plan.Card_card>h3', 'Team'],
    ['Plans / Team', 'div.plan.Card_card>div.price>p', '1.185,36 € zzgl. MwSt.'],
    ['Plans / Team', 'div.plans>div.plan.Card_card>button', 'Choose Team'],
  ])
  expect(read(html).prices).toEqual([
    { from: 'text', text: '€ 9⁹⁰ per user / month', amount: 9.9, currency: '€', what: 'Basic', per: 'user/month' },
    { from: 'text', text: 'from €29 / month', amount: 29, currency: '€', what: 'Pro', per: 'month' },
    { from: 'text', text: '1.185,36 € zzgl. MwSt.', amount: 1185.36, currency: '€', what: 'Team', per: '' },
  ])
})

it('a list of jobs and an index of posts are blocks under their headings', () => {
  const jobs = `<h1>Careers</h1><section><h2>Engineering</h2><ul><li><a href="/jobs/1">Backend engineer</a> <span>Berlin</span>
    <li><a href="/jobs/2">Designer</a></ul></section><section><h2>Sales</h2><p>No open roles.</section>`
  expect(placed(jobs)).toEqual([
    ['', 'h1', 'Careers'],
    ['Careers', 'section>h2', 'Engineering'],
    ['Careers / Engineering', 'section>ul>li', 'Backend engineer Berlin'],
    ['Careers / Engineering', 'section>ul>li', 'Designer'],
    ['Careers', 'section>h2', 'Sales'],
    ['Careers / Sales', 'section>p', 'No open roles.'],
  ])
  const posts = `<main><article><header><h2><a href="/a">First post</a></h2></header><p>What it is about…</p>
    <footer><a href="/tag">News</a></footer></article></main>`
  expect(placed(posts)).toEqual([
    ['', 'article>header>h2', 'First post'],
    ['First post', 'main>article>p', 'What it is about…'],
    ['', 'main>article>footer', 'News'],
  ])
})

it('tables, definitions, quotes, captions and buttons of forms are blocks of their own', () => {
  const html = `<table><caption>Limits<tr><th>Plan<th>Seats<tr><td>Basic<td>5</table><dl><dt>SLA<dd>99.9 %</dl>
    <figure><blockquote>Great.</blockquote><figcaption>A customer</figcaption></figure>
    <details><summary>Refunds?</summary>Within 30 days.</details><label><input type="checkbox"> Yearly</label>
    <input type="submit" value="Buy now"><select><option>Germany</select>`
  expect(texts(html)).toEqual(
    'Limits|Plan|Seats|Basic|5|SLA|99.9 %|Great.|A customer|Refunds?|Within 30 days.|Yearly|Buy now'.split('|'),
  )
})

it('words stay together within a line, and apart between its boxes', () => {
  expect(texts('<p>H<sub>2</sub>O, <b>un</b>believable and a very<wbr>long word</p>')).toEqual([
    'H2O, unbelievable and a verylong word',
  ])
  expect(texts('<p><span>Basic</span><span>9</span><a href="/">Buy</a></p>')).toEqual(['Basic 9 Buy'])
  expect(texts('<p>One<br>line<br>\n<br>Another <my-icon></my-icon>line<img alt="x">end</p>')).toEqual([
    'One line',
    'Another line end',
  ])
})

it('what browsers show nothing of is left out, and what only screen readers skip is not', () => {
  const hidden = `<script>var a = "no"</script><style>no</style><noscript>no</noscript><template><p>no</p></template>
    <div hidden><p>no</p></div><p style="color: red; DISPLAY : none">no</p><p style="visibility:hidden">no</p><svg><title>no</title></svg>
    <dialog><p>no</p></dialog><div popover>no</div><textarea>no</textarea><iframe>no</iframe><video>no</video>`
  const shown = `<p hidden="until-found">one</p><p aria-hidden="true">two</p><dialog open>three</dialog>
    <div hidden id="S:0">four</div><p>five <svg/> six</p>`
  expect(texts(hidden + shown)).toEqual(['one', 'two', 'three', 'four', 'five six'])
})

it('a banner of a tool for consent is left out, unless it is all there is', () => {
  const banner = '<div id="onetrust-consent-sdk"><h2>Cookies</h2><p>We use cookies</p><button>Accept</button></div>'
  expect(texts(`${banner}<p>Acme</p>`)).toEqual(['Acme'])
  expect(texts(banner)).toEqual(['Cookies', 'We use cookies', 'Accept'])
})

it('links of menus are listed beside the blocks, with what is no link in them among the blocks', () => {
  const html = `<header><a href="/"><img alt="Acme"></a><nav><ul><li><a href="/pricing?utm_source=menu#top">Pricing</a>
    <li>Products <a href="/crm">CRM</a></ul></nav></header><p>See <a href="/demo">our demo</a>.</p>
    <footer><a href="/jobs">Jobs</a> | <a href="mailto:a@acme.test">Mail</a><p>© Acme <a href="//acme.test/imprint">Imprint</a></p></footer>`
  expect(read(html).links).toEqual([
    { url: 'https://acme.test/', text: 'Acme' },
    { url: 'https://acme.test/pricing', text: 'Pricing' },
    { url: 'https://acme.test/crm', text: 'CRM' },
    { url: 'https://acme.test/jobs', text: 'Jobs' },
    { url: 'https://acme.test/imprint', text: 'Imprint' },
  ])
  expect(texts(html)).toEqual(['Products CRM', 'See our demo.', 'Jobs | Mail', '© Acme Imprint'])
})

it('headings of a menu, an aside or a footer are above nothing outside of it', () => {
  const html = `<h1>Acme</h1><aside><h2>News</h2><p>a</p></aside><p>b</p><footer><h3>Company</h3><p>c</p></footer><p>d</p>`
  expect(placed(html).map(([under, , text]) => `${under}: ${text}`)).toEqual([
    ': Acme',
    ': News',
    'News: a',
    'Acme: b',
    ': Company',
    'Company: c',
    'Acme: d',
  ])
})

it('a heading may be declared by its role, and may contain other elements', () => {
  const html = '<h2><div>Two</div><div>lines</div></h2><div role="heading" aria-level="3">Third</div><p>Text</p>'
  expect(read(html).blocks).toEqual([
    { under: [], level: 2, slot: 'h2', text: 'Two lines' },
    { under: ['Two lines'], level: 3, slot: '', text: 'Third' },
    { under: ['Two lines', 'Third'], level: 0, slot: 'p', text: 'Text' },
  ])
})

it('title, description and languages are those that the page declares', () => {
  const html = `<html lang="pt_BR"><title> Acme &amp;
    more </title><title>No</title><meta property="og:description" content="no"><meta name="Description" content="What we do">
    <link rel="alternate" hreflang="EN-us" href="/en"><link rel="alternate" hreflang="x-default" href="/">
    <link rel="alternate" hreflang="pt-BR" href="/"><p>a`
  expect(read(html)).toMatchObject({
    title: 'Acme & more',
    description: 'What we do',
    languages: ['pt-br', 'en-us'],
    isCut: false,
  })
})

it('the shell of an application without text is empty, and a challenge without text is not', () => {
  const shell =
    '<title>App</title><noscript>Enable JavaScript</noscript><div id="root"></div><script src="/app.js"></script>'
  expect(readPageContent(shell, url)).toEqual({ unread: 'empty' })
  const challenge = '<title>Just a moment...</title><noscript>Enable JavaScript</noscript>'
  expect(readPageContent(challenge, url)).toMatchObject({ challenge: 'Just a moment', content: { blocks: [] } })
})

it('prices that are struck out or in program code are none', () => {
  expect(read('<p><del>€39</del> €29 <code>$9</code></p>').prices.map(({ text }) => text)).toEqual(['€29'])
})

it('a paragraph is one block, however long, until it is too long for one: then each sentence is', () => {
  const sentence = 'A sentence of some length that says nothing new. '
  expect(texts(`<p>${sentence.repeat(40)}</p>`)).toHaveLength(1)
  expect(texts(`<p>${sentence.repeat(60)}</p>`)).toHaveLength(60)
  const endless = texts(`<p>${'𝒜word'.repeat(1000)}</p>`)
  expect(endless.join('')).toBe('𝒜word'.repeat(1000))
  expect(Math.max(...endless.map((text) => text.length))).toBeLessThanOrEqual(contentLimits.blockLength)
})

it('a page beyond the limits is cut, and says so', () => {
  const blocks = read('<p>a'.repeat(contentLimits.blocks + 1))
  expect(blocks).toMatchObject({ isCut: true, blocks: { length: contentLimits.blocks } })
  const long = read(`<p>${'word '.repeat(390)}`.repeat(200))
  expect(long.isCut).toBe(true)
  expect(long.blocks.reduce((length, { text }) => length + text.length, 0)).toBeLessThanOrEqual(
    contentLimits.textLength,
  )
  const menu = Array.from({ length: contentLimits.links + 1 }, (_, at) => `<a href="/${at}">${at}</a>`)
  expect(read(`<nav>${menu.join('')}</nav>`)).toMatchObject({ isCut: true, links: { length: contentLimits.links } })
})

it('a page that takes too long is given up as a whole: it would be cut elsewhere at each visit', () => {
  expect(readPageContent('<b>x</b>'.repeat(20_000), url, 0)).toEqual({ unread: 'too_slow' })
})

it('end tags that are missing, superfluous or crossed close what a browser closes', () => {
  expect(placed('<ul class="a"><li>1<li>2<div>3</ul><div class="b"><p>4<div>5</div></p></div>6')).toEqual([
    ['', 'ul.a>li', '1'],
    ['', 'ul.a>li', '2'],
    ['', 'ul.a>div', '3'],
    ['', 'div.b>p', '4'],
    ['', 'div.b>div', '5'],
    ['', '', '6'],
  ])
  // The end of a cell's own element closes nothing around the table, and that of a word no block.
  expect(
    texts('<div hidden>a</div></div><div hidden><table><tr><td></div>b</table></div><p><b>c<i>d</b>e</i> f</p></b>g'),
  ).toEqual(['cde f', 'g'])
})
