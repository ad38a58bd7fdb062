/**
 * The documentation of the rules of discoveryRules, by id: `question` is what a rule answers, `how` how it is calculated
 * and what it can't know, one paragraph a line. `threshold` has the labels of thresholds by name (threshold-names.ts).
 */
export default {
  'question.low-ctr': 'Which search terms show you on page one but bring fewer clicks than usual there?',
  'how.low-ctr':
    'Loop draws your own curve of CTR by position. It uses your search terms of the month without brand terms and with at least 50 impressions.\nA term is found if its CTR is below the curve’s lower quartile and the given part of its median.\nThe impact is the number of clicks at the lower and the upper quartile, minus the clicks it has.\nThe confidence says how improbable so few clicks are by chance.\nLoop can’t see ads, answers or pictures in the results. They take clicks that no title wins back.',
  'question.near-page-one': 'Which search terms would bring clicks with a small step up?',
  'how.near-page-one':
    'A search term is found if its average position is between the two given positions and it has enough impressions.\nThe impact is what your own CTR curve gives for its impressions: at position 10 (lower quartile) and at position 6 (upper quartile).\nThe confidence grows with the impressions, because the average of few impressions varies.\nOn page one there would be more impressions. Loop doesn’t guess how many.',
  'question.cannibalised-queries': 'For which search terms do several of your pages take turns?',
  'how.cannibalised-queries':
    'This needs the Search Console API: exports don’t say which page was shown for which search term.\nA search term is found if at least two pages each have the given share of its impressions.\nBrand terms are left out, because several results are normal there.\nThe impact goes from 0 to the clicks if all impressions had the CTR of the page clicked most often.\nThe confidence is higher the more evenly two pages share the impressions. Loop can’t know whether both appear at the same time.',
  'question.new-queries': 'Which search terms show your website for the first time?',
  'how.new-queries':
    'A search term is found if it has enough impressions this month and none the month before.\nThe impact goes from today’s clicks to those at position 8, at the upper quartile of your own CTR curve.\nThe confidence grows with the impressions.\nIt is news and needs no repair.\nSearch Console hides rare search terms, so a term may be older than it looks.',
  'question.lost-queries': 'Which search terms brought clicks and hardly show you any more?',
  'how.lost-queries':
    'Loop compares with the month before, and moves that month by the change of all your impressions. A quiet season is no loss.\nA search term is found if it keeps no more than the given part of its impressions.\nThe impact is the number of lost clicks, with and without the change of the whole website.\nThe confidence grows with the clicks before.\nSearches for a single event end by themselves. Loop can’t recognise them.',
  'question.brand-share': 'Do fewer people search for your name?',
  'how.brand-share':
    'Loop adds up the clicks of search terms that contain a brand term from the profile.\nIt reports a fall if their share of all clicks fell enough and their number fell as well.\nThe impact is the number of brand clicks missing, by share and by number.\nThe confidence says how improbable the fall is by chance.\nOnly named search terms count. Search Console hides rare ones.',
  'question.broken-links': 'Which links on your website lead nowhere?',
  'how.broken-links':
    'The crawl follows every link within the website. A page is found if it answers with an error or not at all.\nStatus 401, 403, 407 and 429 are left out: they may only concern crawlers.\nThe impact goes from the times people were seen there to the visits that probably followed a link. For each linking page, Loop divides its visits by its links, but counts at least one in a hundred.\nThe severity is at least medium, because everyone who follows the link meets the fault.\nThe confidence is lower for server errors and silence, which may pass.\nLinks to other websites are not checked.',
  'question.redirect-chains': 'Which addresses take detours before people arrive?',
  'how.redirect-chains':
    'The crawl follows each redirect. An address is found if it redirects at least as often as given, or in a circle. An address in the middle that nothing else leads to belongs to that finding.\nThe impact is the visits that probably followed a link there. For each linking page, Loop divides its visits by its links, but counts at least one in a hundred.\nA loop has a high severity: no one arrives.\nRedirects that depend on cookies or country may differ for people.',
  'question.orphan-pages': 'Which pages do people visit although nothing on the website links to them?',
  'how.orphan-pages':
    'Loop compares the visited pages of the month with the links that the crawl found.\nThe impact goes from 0 to as many visits again. No one can know what a link will bring.\nThe confidence is lower for pages the crawl never met, and for crawls that reached a limit.\nThe crawl doesn’t run scripts, so it can’t see links that scripts add.',
  'question.unlinked-sitemap-pages': 'Which pages exist for the sitemap alone?',
  'how.unlinked-sitemap-pages':
    'A page is found if a sitemap lists it, it may be indexed, and the crawl met no link.\nPages with more visits than given belong to another rule.\nThe impact is one page: no one measured what a link would bring.\nThe crawl doesn’t run scripts, so it can’t see links that scripts add.',
  'question.titles-missing': 'Which pages have no title?',
  'how.titles-missing':
    'Only pages that answer, may be indexed and name no other canonical address count.\nThe impact goes from 0 to the clicks at the upper quartile of your own CTR curve, minus today’s clicks. Without search data, pages count.\nThe crawl doesn’t run scripts. A title that a script writes is missing here. The severity is at least medium.',
  'question.titles-duplicate': 'Which pages share a title?',
  'how.titles-duplicate':
    'Loop compares the titles of pages that may be indexed, ignoring case and spaces. Each shared title is one finding.\nPages that name another one as canonical are left out.\nThe impact goes from 0 to the clicks of all these pages at the upper quartile of your CTR curve. Without search data, pages count.\nLoop can’t judge whether the pages say the same.',
  'question.titles-long': 'Which titles do search results probably cut?',
  'how.titles-long':
    'Google publishes no limit. It cuts titles to the width of the device.\nThe default of 60 characters fits the usual 600 pixels on a computer. Wide characters, such as Chinese, count as two.\nThe impact goes from 0 to the clicks at the upper quartile of your own CTR curve. Without search data, pages count.\nGoogle rewrites some titles. Loop can’t see which ones.',
  'question.descriptions-missing': 'Which pages have no description?',
  'how.descriptions-missing':
    'Only pages that answer, may be indexed and name no other canonical address count.\nThe impact goes from 0 to the clicks at the upper quartile of your own CTR curve, minus today’s clicks. Without search data, pages count.\nGoogle often shows a passage of the page instead. A description is a proposal, not a guarantee.',
  'question.descriptions-duplicate': 'Which pages share a description?',
  'how.descriptions-duplicate':
    'Loop compares the descriptions of pages that may be indexed, ignoring case and spaces. Each shared description is one finding.\nThe impact goes from 0 to the clicks of all these pages at the upper quartile of your CTR curve. Without search data, pages count.\nGoogle often shows a passage of the page instead.',
  'question.descriptions-long': 'Which descriptions do search results probably cut?',
  'how.descriptions-long':
    'Google publishes no limit. It cuts descriptions to the width of the device.\nThe default of 160 characters fits the usual two lines on a computer. Wide characters, such as Chinese, count as two.\nThe impact goes from 0 to the clicks at the upper quartile of your own CTR curve. Without search data, pages count.\nA long description does no harm if its beginning says the essential.',
  'question.images-without-alt': 'Which visited pages have images that screen readers can’t describe?',
  'how.images-without-alt':
    'A page is found if it has enough visits and images without the attribute alt. An empty alt marks decoration and is right.\nThe impact goes from 0 to the given share of its visits. No one measures who uses a screen reader. One in a hundred is our assumption, and you can change it.\nLoop can’t judge whether an existing text describes the image.',
  'question.hidden-pages': 'Which visited pages are hidden from search engines?',
  'how.hidden-pages':
    'A page is found if it is marked noindex or blocked by robots.txt, and has enough visits.\nThe impact goes from 0 to the visits search would bring at the share it has on the whole website.\nThe confidence is higher if search results still show the page. Baskets and account pages are hidden on purpose.\nPages blocked for Loop alone look the same as pages blocked for all.',
  'question.canonical-elsewhere': 'Which pages leave their place in search results to another one?',
  'how.canonical-elsewhere':
    'A page is found if its canonical address is on another website, or is a page that can’t be shown. A visited page is also found if another path is canonical.\nAddresses that only leave out parameters are right and not found.\nThe impact goes from 0 to the page’s visits.\nThe confidence is low for another path, because that may be intended. Search engines may ignore a canonical address.',
  'question.sitemap-errors': 'Do your sitemaps list what search engines can use?',
  'how.sitemap-errors':
    'The crawl reads every sitemap that robots.txt or the website names.\nA sitemap is found if it can’t be read or lists addresses of other websites.\nErrors, redirects, blocked pages and pages with another canonical address are one finding together.\nThe impact is the number of pages concerned. The severity of an unreadable sitemap is high only if there is no readable one.\nSearch engines may also know sitemaps that were submitted by hand. Loop doesn’t see those.',
  'question.hreflang-return': 'Do your language versions point to each other?',
  'how.hreflang-return':
    'Search engines only trust a language version if it links back.\nLoop compares the hreflang links of all pages the crawl read. Versions it didn’t read are not judged.\nCodes must be a language with two letters, alone or with a script or country, or x-default.\nSuch faults come from templates. So there is one finding for each language or code, with its pages.\nThe impact is the number of pages concerned.',
  'question.slow-pages': 'Which pages are slow for your own visitors?',
  'how.slow-pages':
    'Loop takes the value that three quarters of the page’s measured views stay below, for each kind of device.\nThe limits are the ones Google publishes for Core Web Vitals.\nThe impact goes from 0 to the quarter of visits that waits at least that long.\nThe confidence grows with the number of measured views.\nBrowsers that can’t measure a value don’t count.',
  'question.heavy-pages': 'Which pages are heavy even without images?',
  'how.heavy-pages':
    'The crawl weighs the HTML as it was received, without images, fonts and scripts.\nNo search engine publishes a useful limit. The default of 300 kB takes 1.5 seconds on a slow mobile connection.\nThe impact goes from 0 to the visits, weighted by the part of the weight above the limit.\nWhether people wait depends on their connection. The rule for slow pages measures that.',
  'threshold.minImpressions': 'Minimum impressions in the month',
  'threshold.minPosition': 'Best position',
  'threshold.maxPosition': 'Worst position',
  'threshold.mostOfUsual': 'Below this part of the usual CTR',
  'threshold.minShare': 'Minimum share of impressions for each page',
  'threshold.minClicks': 'Minimum clicks in each month',
  'threshold.minClicksBefore': 'Minimum clicks in the month before',
  'threshold.mostKept': 'Keeps at most this part of its impressions',
  'threshold.minFall': 'Minimum fall of the share',
  'threshold.minLinks': 'Minimum links',
  'threshold.minRedirects': 'Minimum redirects in a row',
  'threshold.minVisits': 'Minimum visits in the month',
  'threshold.maxVisits': 'Fewer visits than',
  'threshold.minPages': 'Minimum pages concerned',
  'threshold.maxTitle': 'Longest title',
  'threshold.maxDescription': 'Longest description',
  'threshold.minImages': 'Minimum images without alt text',
  'threshold.readersShare': 'Assumed share of visits with a screen reader',
  'threshold.minFaulty': 'Minimum pages with the fault',
  'threshold.goodLcp': 'LCP: good up to',
  'threshold.poorLcp': 'LCP: poor above',
  'threshold.goodInp': 'INP: good up to',
  'threshold.poorInp': 'INP: poor above',
  'threshold.goodCls': 'CLS: good up to',
  'threshold.poorCls': 'CLS: poor above',
  'threshold.minMeasured': 'Minimum measured views by device',
  'threshold.maxBytes': 'Heaviest HTML',
} as const
