export default {
  billingQuestion: 'What is paid, and what is due?',
  billingSoon: 'This page will show the subscription, the payment method and the invoices.',
  competitorsQuestion: 'What are the others changing?',
  competitorsSoon: 'This page will watch the public pages of the competitors you name and report what changed.',
  recommendationsQuestion: 'What should we do next, and did it work?',
  recommendationsSoon: 'This page will hold the cards of the loop: proposed, decided, worked on, shipped and measured.',
  discoveryQuestion: 'What could be better on our own website?',
  discoverySoon:
    'This page will list findings from your pages, your search data and your traffic, with the evidence for each.',
  growthQuestion: 'Are we getting where we want to be?',
  growthSoon: 'This page will set targets against your own history and show what moved the numbers.',
  listeningQuestion: 'What is being said about us, and where?',
  listeningSoon: 'This page will gather mentions from the feeds you choose and count them by topic and source.',
  reportsQuestion: 'What happened this month, in words a client can read?',
  reportsSoon: 'This page will put the month together as a report: drafted, reviewed, published and frozen.',
} as const
