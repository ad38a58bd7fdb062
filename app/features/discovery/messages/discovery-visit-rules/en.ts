/**
 * The rules about visits, campaigns and robots: the same families as discoveryRules and discoveryRuleDocs, with the labels of
 * the thresholds that only these rules have.
 */
export default {
  'rule.decaying-pages': 'Pages losing visits',
  'finding.decaying-pages':
    '{subject} had {visits} visits a week recently. {expectedVisits} were usual: a loss of {share}.',
  'todo.decaying-pages':
    'Check whether the page lost positions, links or a place in the menu.\nUpdate what is out of date: facts, prices, pictures, date.\nLink to it from pages with many visits, and compare again after four weeks.',
  'question.decaying-pages': 'Which pages have lost visits for weeks, measured by their own past?',
  'how.decaying-pages':
    'Loop compares the median of the last four weeks with the median of up to 26 weeks before. Weeks are whole, so weekdays weigh the same.\nA page is found if the drop is large enough and each of the four weeks is below the usual. The distance must be at least two robust deviations.\nWeeks with a day that was not measured are left out.\nThe impact is half of the visits lost in 30 days, up to all of them.\nThe confidence grows with the distance. It is halved if the same weeks a year ago were no better, because that may be the season.',
  'rule.not-found-pages': 'Missing pages people ask for',
  'finding.not-found-pages': '{subject} was not found {times} times, through {links} links of your own pages.',
  'todo.not-found-pages':
    'Redirect the address to the page that people look for, with status 301.\nCorrect the links on your own pages.\nAsk the owners of linking websites to update theirs.',
  'question.not-found-pages':
    'Which missing addresses do people ask for, who sends them, and where did they want to go?',
  'how.not-found-pages':
    'Loop counts the 404 events of the tracking script and of imported access logs. It leaves out what browsers and scanners request by themselves, and pages that answered in the latest crawl.\nThe likeliest address is a page that exists. Eight tenths of its likeness are the last part of the address, two tenths the folders above it. If two pages are equally alike, none is shown.\nThe impact is a third of the visitors, up to all of them.\nThe confidence is full if the crawl met the error as well, and otherwise grows with the requests.',
  'rule.mention-broken-links': 'Broken links in mentions',
  'finding.mention-broken-links':
    '{links, plural, one {# mention links} other {# mentions link}} to {subject}, which doesn’t exist any more.',
  'todo.mention-broken-links':
    'Redirect the address to the page that replaces it, with status 301.\nIf nothing replaces it, restore the page.\nAsk the owners of the linking pages to correct the link.',
  'question.mention-broken-links': 'Which missing addresses of your website do mentions link to?',
  'how.mention-broken-links':
    'Loop looks at the links of all mentions of the last twelve months, copies included. Campaign tags, www and the scheme of an address don’t count.\nAn address is found if the latest crawl got status 404 or 410 there. It is also found if people asked for it in vain often enough. Crawls request what mentions link to.\nThe impact goes from the requests that these websites sent to all visitors who asked for the address. Without any, it counts the linking pages.\nThe severity is at least medium, because everyone who follows the link meets the fault.\nThe confidence is high if the crawl met the error, and otherwise grows with the requests.\nNew mentions count from the next run on.',
  'rule.bouncing-entries': 'Entry pages with many bounces',
  'finding.bouncing-entries':
    '{bounceRate} of {entries} entries on {subject} bounced. In the same channel, {usualBounceRate} is usual.',
  'todo.bouncing-entries':
    'Open the page the way these visitors do, on their device.\nCompare what the link or ad promises with the first screen.\nOffer one clear next step there.',
  'question.bouncing-entries': 'On which entry pages do people leave far more often than others of their channel?',
  'how.bouncing-entries':
    'Loop compares an entry page with all other entry pages of the same channel.\nA page is found if its bounce rate is far enough above theirs. Chance alone must explain the difference in fewer than one of a hundred cases.\nVisits from access logs are left out, because no one knows whether they bounced.\nThe impact is a quarter of the bounces above the usual rate, up to all of them.\nA page that answers a question at once also has many bounces. That is no fault.',
  'rule.funnel-exits': 'Exits from funnels',
  'finding.funnel-exits': '{exitRate} of {stepVisits} visits left the funnel at {subject}.',
  'todo.funnel-exits':
    'Go through this step yourself, on a phone as well.\nRemove fields and choices that the step doesn’t need.\nTest one change, and compare the exit rate after a month.',
  'question.funnel-exits': 'At which step do most visits leave your funnels?',
  'how.funnel-exits':
    'Loop looks at each of your funnels and shows the step with the most exits, if enough visits reached it.\nA visit leaves at a step if it reached the step but not the next one.\nThe impact is the conversions gained if 5 to 25 percent of these visits went on. It assumes that they reach the end as often as others do now.\nThe confidence grows with the visits of the step. Loop doesn’t know which exits are natural.',
  'rule.silent-goals': 'Goals without conversions',
  'finding.silent-goals': '{subject} had no conversion in {visits} visits.',
  'todo.silent-goals':
    'Complete the goal yourself and look for it among the live events.\nCompare the goal’s event or path with the website as it is now.\nDelete the goal if no one needs it any more.',
  'question.silent-goals': 'Which goals have stopped counting, or never started?',
  'how.silent-goals':
    'Loop shows goals without a conversion in the month. The goal must be old enough, and the website must have had enough visits.\nGoals are left out while they are recalculated.\nThe impact is at most the conversions of the days before.\nThe confidence says how improbable no conversion is by chance. It is one half for goals that never had any.',
  'rule.movers': 'Unusual changes',
  'finding.movers':
    '{subject} {condition, select, rise {rose to {visits} visits} fall {fell to {visits} visits} other {had {visits} visits}}. {expectedVisits} were usual.',
  'todo.movers':
    'Open the month and look at what changed at the same time.\nAsk for campaigns, releases and outages of these weeks, and note them.\nAct only if the change stays.',
  'question.movers': 'Which pages, sources, countries and devices changed beyond chance?',
  'how.movers':
    'Loop adds up what each weekday of the month would usually have: the median of the same weekdays in the eight weeks before.\nA value passes the noise gate if the change is large enough in visits, in percent and in robust deviations.\nDays without measurement and outages are left out on both sides.\nThe impact is the change minus one deviation, up to the change. A rise is news and needs no repair.\nThe confidence grows with the deviations and the weeks of history. Seasons longer than eight weeks look like a change.',
  'rule.broken-campaigns': 'Campaign links with faults',
  'finding.broken-campaigns':
    '{condition, select, twins {Links of {subject} are tagged in several spellings, so that {visits} visits are counted apart.} incomplete {Links of {subject} lack a source or a medium. {visits} visits came by them.} missing {Links of {subject} lead to a page that doesn’t exist. {visits} visits met it.} other {Links of {subject} are tagged inconsistently or lead to a missing page. {visits} visits came by them.}}',
  'todo.broken-campaigns':
    'Agree on one spelling in lower case, and on a source and medium for every link.\nCorrect the links in running campaigns.\nTest each link before it is sent.',
  'question.broken-campaigns':
    'Which campaigns have tags in several spellings, missing tags, or links to missing pages?',
  'how.broken-campaigns':
    'Loop compares campaign, source and medium of all tagged visits. Tags are the same if they differ only by case, spaces, dots, dashes or underscores.\nA link is incomplete if it has a campaign without source or medium, or a medium without source. Links that AI assistants tag are left out.\nA link is broken if its entry page was often not found, or answered the latest crawl with an error. Crawls read the entry pages of campaigns for this.\nThe impact is 5 to 20 percent of the visits that are counted wrongly. Half up to all of those that met a missing page are added.',
  'rule.untagged-mail': 'Untagged email links',
  'finding.untagged-mail': '{entries} direct visits began on inner pages, {share} of all visits.',
  'todo.untagged-mail':
    'Add source, medium and campaign to every link in emails, apps and documents.\nLook for the mailing that links to the pages in the evidence.\nCompare the share of direct visits after the next mailing.',
  'question.untagged-mail': 'How many visits come from links without a tag, such as those in emails?',
  'how.untagged-mail':
    'Loop counts direct visits that began on another page than the home page. No one types such addresses, so most of them follow links without a tag.\nBookmarks and private browsers look the same, so the number is an upper limit.\nThe impact is a tenth to a half of these visits, which would get a source.\nThe confidence is higher if few pages have most of them, as after a mailing.',
  'rule.self-referrals': 'Self-referrals',
  'finding.self-referrals':
    '{subject} {condition, select, untracked {isn’t tracked. {pageviews} page views came from it and lost their source.} other {counts as the source of {visits} visits, although it is yours.}}',
  'todo.self-referrals':
    'Add this website’s snippet from Site Tracking to every page of the host. If it shouldn’t be tracked, exclude it there.\nAdd the host to the website’s domains in Loop, unless it is a subdomain of it.\nRemove campaign tags from links within your website.',
  'question.self-referrals': 'On which of your own domains do visits lose their source?',
  'how.self-referrals':
    'Loop looks for referrers that belong to your domains, or to the same registered domain.\nA visit that gets such a referrer lost its true source: the tracking script is missing on a page in between, or the host is missing in the settings.\nHosts of the website itself count as no source. Loop counts the page views that came from each of them. It names those that had none of their own in the last 28 days.\nThe impact is half of these visits, up to all of them. Of the page views it is a tenth to a half, because some people only went there and back.\nThe confidence grows with their number, and is lower for hosts that are not in the settings.',
  'rule.assistant-citations': 'Pages cited by AI assistants',
  'finding.assistant-citations': '{subject} sent {visits} visits to {pages} of your pages.',
  'todo.assistant-citations':
    'Ask the assistant the questions of your customers, and read what it cites.\nKeep cited pages current and easy to quote: short answers, facts, a date.\nWrite pages for questions that it answers with others.',
  'question.assistant-citations': 'Which assistants send people to you, and to which pages?',
  'how.assistant-citations':
    'Loop counts visits with an AI assistant as their source. The page on which a visit began is the one that was cited.\nApps of assistants often send no referrer, so the true number is higher.\nThe impact is a tenth to a third more of these visits, if other pages were cited as well.\nThe confidence grows with the visits.',
  'rule.hungry-bots': 'Bots that read a lot',
  'finding.hungry-bots': '{subject} made {reads} reads, {share} of everything that was read.',
  'todo.hungry-bots':
    'Decide whether the bot is useful to you.\nSlow it down or exclude it in robots.txt.\nIf it doesn’t obey, block it on the server.',
  'question.hungry-bots': 'Which bots read a large part of your website?',
  'how.hungry-bots':
    'Loop counts what bots with a known name read in imported access logs. It compares this with all reads on these days.\nBots of search engines, and those that fetch a page for a person, bring visits in return.\nThe severity is low: reads cost the server something, but no visitor.\nThe impact is half of their reads, up to all of them.\nAnyone can use any name, so the confidence is never full.',
  'threshold.minWeeklyVisits': 'Minimum usual visits a week',
  'threshold.minDrop': 'Minimum drop',
  'threshold.minWeeks': 'Minimum weeks of history',
  'threshold.minTimes': 'Minimum requests',
  'threshold.minLikeness': 'Minimum likeness of the new address',
  'threshold.minEntries': 'Minimum entries from the channel',
  'threshold.minOverUsual': 'Above the channel’s bounce rate by at least',
  'threshold.minStepVisits': 'Minimum visits of the step',
  'threshold.minExitRate': 'Minimum exit rate',
  'threshold.minSiteVisits': 'Minimum visits of the website',
  'threshold.minGoalDays': 'Minimum age of the goal',
  'threshold.minChange': 'Minimum change in visits',
  'threshold.minChangeShare': 'Minimum change in percent',
  'threshold.minDeviations': 'Minimum deviations',
  'threshold.minNotFoundShare': 'Minimum part of visits that met a missing page',
  'threshold.minDeepEntries': 'Minimum direct entries on inner pages',
  'threshold.minDeepShare': 'Minimum part of all visits',
  'threshold.minReads': 'Minimum reads',
  'threshold.minReadShare': 'Minimum part of all reads',
} as const
