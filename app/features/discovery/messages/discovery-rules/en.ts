/**
 * The rules about search, links, pages, the index and speed, by id: `rule` is a rule's name, `finding` its sentence about
 * one finding, with the finding's subject and facts (finding-sentence.ts), and `todo` the steps, one a line. What a rule
 * asks and how it is calculated is in the namespace discoveryRuleDocs.
 */
export default {
  'rule.low-ctr': 'Few clicks on page one',
  'finding.low-ctr': '{subject} is at position {position}, clicked {ctr} of the time. Your usual there is {usualCtr}.',
  'todo.low-ctr':
    'Search for it and read the results as your customers see them.\nRewrite the page’s title and description so that they answer the search.\nCompare the CTR again after four weeks.',
  'rule.near-page-one': 'Just below page one',
  'finding.near-page-one':
    '{subject} is at position {position}, with {impressions, plural, one {# impression} other {# impressions}} and {clicks, plural, one {# click} other {# clicks}}.',
  'todo.near-page-one':
    'Check that one page answers this search completely.\nAdd what the results above yours explain and your page doesn’t.\nLink to the page from related pages, with the search term in the link text.',
  'rule.cannibalised-queries': 'Pages compete for one search term',
  'finding.cannibalised-queries':
    '{pages, plural, one {# page} other {# pages}} compete for {subject}. The second one takes {share} of the impressions.',
  'todo.cannibalised-queries':
    'Decide which page should answer this search.\nMove what the other pages say better into it.\nRedirect the others to it, or give each its own topic, and link to the main page.',
  'rule.new-queries': 'New search terms',
  'finding.new-queries':
    '{subject} is new: {impressions, plural, one {# impression} other {# impressions}} and {clicks, plural, one {# click} other {# clicks}} at position {position}.',
  'todo.new-queries':
    'Check whether the page shown fits the search.\nAnswer the search in the title and the first paragraph.\nIf no page fits, plan one.',
  'rule.lost-queries': 'Lost search terms',
  'finding.lost-queries':
    '{subject} brought {clicksBefore, plural, one {# click} other {# clicks}} the month before, and {clicks, number} this month.',
  'todo.lost-queries':
    'Search for it and see what is shown instead of your page.\nCheck that the page still exists, loads and may be indexed.\nUpdate the page if others answer the search better today.',
  'rule.brand-share': 'Fewer brand searches',
  'finding.brand-share': 'Brand terms bring {brandShare} of the clicks from search, down from {brandShareBefore}.',
  'todo.brand-share':
    'Compare with your campaigns: advertising ends, and so do searches for the name.\nCheck that the brand terms in the profile are complete.\nPlan something that makes people remember the name.',
  'rule.broken-links': 'Broken links',
  'finding.broken-links':
    '{links, plural, one {# link leads} other {# links lead}} to {subject}, which {status, plural, =0 {doesn’t answer} other {answers with status #}}.',
  'todo.broken-links':
    'Open the linking pages below and correct or remove the links.\nIf the page has moved, redirect its old address to the new one.',
  'rule.redirect-chains': 'Redirect chains and loops',
  'finding.redirect-chains':
    '{subject} redirects {redirects, plural, one {once} other {# times}} and {status, plural, =0 {never arrives at a page} other {ends with status #}}.',
  'todo.redirect-chains':
    'Redirect the first address straight to the last one.\nChange links within the website to the last address.\nBreak loops first: no one can open these pages.',
  'rule.orphan-pages': 'Visited pages without links',
  'finding.orphan-pages':
    'No page links to {subject}, but {visits, plural, one {# visit} other {# visits}} reached it.',
  'todo.orphan-pages':
    'Decide whether people should find the page on the website.\nIf so, link to it from its parent page or the menu.\nIf not, redirect it or take it offline.',
  'rule.unlinked-sitemap-pages': 'Pages only in the sitemap',
  'finding.unlinked-sitemap-pages': '{subject} is in the sitemap, but no page of the website links to it.',
  'todo.unlinked-sitemap-pages':
    'Link to the page where readers would look for it.\nIf it is outdated, remove it from the sitemap and redirect it.',
  'rule.titles-missing': 'Missing titles',
  'finding.titles-missing': '{subject} has no title.',
  'todo.titles-missing':
    'Write a title that says what the page offers, in about 50 characters.\nCheck the template if many pages lack one.',
  'rule.titles-duplicate': 'Duplicate titles',
  'finding.titles-duplicate':
    '{pages, plural, one {# page has} other {# pages have}} the same title, among them {subject}.',
  'todo.titles-duplicate':
    'Give each page a title with what only this page offers.\nIf the pages are the same, keep one and redirect the others.\nFor variants of a page, name the main one as canonical.',
  'rule.titles-long': 'Long titles',
  'finding.titles-long':
    'The title of {subject} has {length, plural, one {# character} other {# characters}}. Search results show about {limit}.',
  'todo.titles-long':
    'Put the most important words first.\nLeave out what every page repeats, such as a long company name.',
  'rule.descriptions-missing': 'Missing descriptions',
  'finding.descriptions-missing': '{subject} has no description for search results.',
  'todo.descriptions-missing':
    'Describe in one or two sentences what people get on the page.\nStart with the pages with the most visits.',
  'rule.descriptions-duplicate': 'Duplicate descriptions',
  'finding.descriptions-duplicate':
    '{pages, plural, one {# page has} other {# pages have}} the same description, among them {subject}.',
  'todo.descriptions-duplicate':
    'Write a description of its own for each important page.\nRemove the shared one from all others: search engines then choose a passage.',
  'rule.descriptions-long': 'Long descriptions',
  'finding.descriptions-long':
    'The description of {subject} has {length, plural, one {# character} other {# characters}}. Search results show about {limit}.',
  'todo.descriptions-long':
    'Say the essential in the first sentence.\nShorten the rest, so that search results don’t cut it mid-sentence.',
  'rule.images-without-alt': 'Images without alt text',
  'finding.images-without-alt':
    '{images, plural, one {# image has} other {# images have}} no alternative text on {subject}.',
  'todo.images-without-alt':
    'Describe in a few words what each image shows.\nGive pure decoration an empty alt attribute.\nMake the text a required field where your editors upload images.',
  'rule.hidden-pages': 'Hidden pages with visits',
  'finding.hidden-pages':
    '{subject} had {visits, plural, one {# visit} other {# visits}}, but search engines may not show it.',
  'todo.hidden-pages':
    'Decide whether people should find this page in search.\nIf so, remove noindex or the line in robots.txt.\nIf not, dismiss the finding: baskets and account pages are hidden on purpose.',
  'rule.canonical-elsewhere': 'Canonical address elsewhere',
  'finding.canonical-elsewhere': '{subject} names another page as its canonical address.',
  'todo.canonical-elsewhere':
    'Open the canonical address below and compare the two pages.\nIf they differ, let the page name itself.\nIf the other page is gone, name the one that replaces it.',
  'rule.sitemap-errors': 'Sitemap errors',
  'finding.sitemap-errors':
    '{subject}: {pages, plural, =0 {the sitemap can’t be read} one {# address in a sitemap is unusable} other {# addresses in sitemaps are unusable}}.',
  'todo.sitemap-errors':
    'Open the sitemap in a browser and check that it is valid XML.\nA feed, or a text with one address in each line, is fine too.\nList only pages that answer directly, may be indexed and name themselves as canonical.\nLet the website’s software write the sitemap after each change.',
  'rule.hreflang-return': 'Faulty language versions',
  'finding.hreflang-return':
    '{subject}: {pages, plural, one {# page names} other {# pages name}} {links, plural, =0 {this code, which is unknown} other {versions that don’t link back}}.',
  'todo.hreflang-return':
    'Let each language version list all versions, including itself.\nUse codes such as de, de-AT or x-default. The United Kingdom is GB.\nCorrect the template rather than single pages.',
  'rule.slow-pages': 'Slow pages',
  'finding.slow-pages': '{subject} measures {p75} or more in a quarter of its views. Up to {limit} is good.',
  'todo.slow-pages':
    'Look at the device and the value below that exceed their limit.\nFor LCP, make the largest image smaller and load it first.\nFor INP, remove scripts that run on every click.\nFor CLS, reserve space for images, ads and banners.',
  'rule.heavy-pages': 'Heavy pages',
  'finding.heavy-pages': 'The HTML of {subject} weighs {bytes}. The limit is {limit}.',
  'todo.heavy-pages':
    'Check that the server compresses HTML.\nMove embedded images, fonts and scripts into files of their own.\nSplit very long lists into pages.',
} as const
